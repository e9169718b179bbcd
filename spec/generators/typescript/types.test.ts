import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { describe as describeDialect } from '../model/index.ts';
import { compile } from '../testing/compile.testing.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { load } from '../testing/typescript.testing.ts';
import { all, everyMethod } from './every-method.testing.ts';
import { typescript } from './index.ts';

const model = describeDialect(dialects.testnet);
const small = describeDialect(dialects.testnet, (name) => name === 'condenser_api.get_account_count');
const complete = { typesOnly: false };
const types = typescript.files(model, { typesOnly: true });

const use = `
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

/** The messages of the compiler, one per line. */
let said: readonly string[];

/** One run for all tests: reading the types takes most of the time. */
beforeAll(async () => {
  const folder = newFolder(afterAll);
  writeAll(folder, typescript.files(model, complete));
  const loaded = await load(`${folder}/index.ts`);
  writeAll(folder, [
    { path: 'every-method.ts', text: everyMethod(loaded, [11]) },
    { path: 'use.ts', text: use },
    { path: 'module.ts', text: typescript.module?.(model, complete) ?? '' },
  ]);
  writeAll(`${folder}/types`, types);
  writeAll(`${folder}/small`, typescript.files(small, complete));
  said = compile(folder).split('\n').filter(Boolean);
}, 240_000);

const of = (path: string) => said.filter((line) => line.includes(path));

describe('the types of every method', () => {
  it('take what the description calls valid, and nothing else', () => {
    expect(of('every-method.ts')).toEqual([]);
    expect(all).toHaveLength(193);
  });

  it('distinguish results', () => {
    expect(of('use.ts')).toEqual([]);
  });
});

describe('generated TypeScript', () => {
  it('compiles with and without the client, as folder and as one module, completely and in part', () => {
    expect(said).toEqual([]);
    expect(types.map(({ path }) => path)).not.toContain('client.ts');
    expect(small.declarations).toEqual([]);
  });
});
