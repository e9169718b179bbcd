import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { spelled } from '../../kernel/names.ts';
import type { AnySchema } from '../../kernel/schema.ts';
import { methods } from '../../methods/index.ts';
import type { AnyMethod } from '../../methods/method.ts';
import { describe as describeDialect } from '../model/index.ts';
import { compile } from '../testing/compile.testing.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { literal, sample } from '../testing/sample.testing.ts';
import { type Loaded, load } from '../testing/typescript.testing.ts';
import { typescript } from './index.ts';

const dialect = dialects.testnet;
const all = Object.values(methods as Readonly<Record<string, AnyMethod>>);
const whole = { typesOnly: false };

let folder: string;
let loaded: Loaded;

beforeAll(async () => {
  folder = newFolder(afterAll);
  writeAll(folder, typescript.files(describeDialect(dialect), whole));
  loaded = await load(`${folder}/index.ts`);
});

/** Valid values, as the generated codec reads them, of named schemas; those left out are missing. */
function values(fields: Readonly<Record<string, AnySchema>>, method: AnyMethod, seed: number) {
  const wire = { form: method.form, dialect };
  const codecs = loaded.methodCodecs[spelled(method.name, dialect)]?.params ?? [];
  return Object.entries(fields).flatMap(([name, schema], index) => {
    const json = sample(schema, wire, seed);
    const value = json === undefined ? undefined : codecs[index]?.codec.read(json);
    return value === undefined ? [] : [[spelled(name, dialect), value] as const];
  });
}

/** Calls of a method that must compile, and calls that must not. */
function typeTest(method: AnyMethod, seed: number): string {
  const name = literal(spelled(method.name, dialect));
  const named = values(method.params, method, seed);
  const json = sample(method.result, { form: method.form, dialect }, seed);
  const result = loaded.methodCodecs[spelled(method.name, dialect)]?.result.read(json ?? null);
  const required = Object.values(method.params).some(({ absent }) => absent === undefined);
  const whole = named.length === Object.keys(method.params).length;
  return [
    `await client.call(${name}, ${literal(Object.fromEntries(named))});`,
    ...(whole ? [`await client.call(${name}, ${literal(named.map(([, value]) => value))});`] : []),
    ...(named.length === 0 ? [`await client.call(${name});`] : []),
    `results[${name}] = ${literal(result)};`,
    '// @ts-expect-error no such argument',
    `await client.call(${name}, { no_such_argument: true });`,
    '// @ts-expect-error one argument too many',
    `await client.call(${name}, ${literal([...named.map(([, value]) => value), ...Array(9).fill(null)])});`,
    ...(required ? ['// @ts-expect-error arguments are missing', `await client.call(${name}, {});`] : []),
  ].join('\n');
}

describe('the types of every method', () => {
  it('take what the description calls valid, and nothing else', () => {
    const tests = all.flatMap((method) => [11, 12].map((seed) => typeTest(method, seed)));
    const head = [
      "import { createClient, type Methods } from './index.js';",
      "const client = createClient({ url: 'http://127.0.0.1:8090' });",
      "export const results: { -readonly [M in keyof Methods]?: Methods[M]['result'] } = {};",
    ];
    writeAll(folder, [{ path: 'every-method.ts', text: [...head, ...tests].join('\n') }]);

    expect(compile(folder, 'every-method.ts')).toBe('');
    expect(all).toHaveLength(193);
  });

  it('tell results apart', () => {
    const text = `
      import { createClient, type Amount } from './index.js';
      const client = createClient({ url: 'http://127.0.0.1:8090' });
      export async function main(): Promise<void> {
        const block = await client.call('condenser_api.get_block', [1]);
        const [operation] = block?.transactions[0]?.operations ?? [];
        if (operation?.[0] === 'transfer') {
          const amount: Amount<'TESTS' | 'TBD'> = operation[1].amount;
          const units: bigint = amount.amount;
          console.log(units, operation[1].to);
          // @ts-expect-error a transfer has no weight
          console.log(operation[1].weight);
        }
        const { ops } = await client.call('account_history_api.get_ops_in_block', { block_num: 1, only_virtual: false });
        for (const { op } of ops) {
          if (op.type === 'vote_operation') console.log(op.value.weight + 1);
          if (op.type === 'unknown_operation') console.log(op.value.name);
          // @ts-expect-error no operation has this name
          if (op.type === 'no_such_operation') console.log(op);
        }
        for await (const account of client.elements('database_api.list_accounts', { start: '', limit: 10, order: 'by_name' }))
          console.log(account.name, account.balance.amount);
        // @ts-expect-error it has no pages
        client.pages('database_api.get_config', {});
        const [first, second] = await client.batch([
          { method: 'condenser_api.get_account_count', params: [] },
          { method: 'block_api.get_block', params: { block_num: 5 } },
        ]);
        if (first.error === undefined) console.log(first.result + 1);
        console.log(second.error?.code, second.result?.block?.witness);
      }
    `;
    writeAll(folder, [{ path: 'use.ts', text }]);

    expect(compile(folder, 'use.ts')).toBe('');
  });
});

describe('generated TypeScript', () => {
  it('compiles in every dialect, with and without the client, as folder and as one module, whole and in part', () => {
    const place = newFolder();
    for (const [name, each] of Object.entries(dialects)) {
      writeAll(`${place}/${name}`, typescript.files(describeDialect(each), whole));
    }
    const model = describeDialect(dialect);
    const types = typescript.files(model, { typesOnly: true });
    const small = describeDialect(dialect, (name) => name === 'condenser_api.get_account_count');
    writeAll(`${place}/types`, types);
    writeAll(`${place}/module`, [{ path: 'module.ts', text: typescript.module?.(model, whole) ?? '' }]);
    writeAll(`${place}/small`, typescript.files(small, whole));

    expect(compile(place)).toBe('');
    expect(types.map(({ path }) => path)).not.toContain('client.ts');
    expect(small.declarations).toEqual([]);
  });
});
