import { dialects } from '../../dialects/index.ts';
import { spelled } from '../../kernel/names.ts';
import type { AnySchema } from '../../kernel/schema.ts';
import { methods } from '../../methods/index.ts';
import type { AnyMethod } from '../../methods/method.ts';
import { literal, sample } from '../testing/sample.testing.ts';
import type { Loaded } from '../testing/typescript.testing.ts';

const dialect = dialects.testnet;

/** Every method that is described. */
export const all = Object.values(methods as Readonly<Record<string, AnyMethod>>);

/** Valid values, as the generated codec reads them, of named schemas; those left out are missing. */
function values(fields: Readonly<Record<string, AnySchema>>, method: AnyMethod, seed: number, loaded: Loaded) {
  const wire = { form: method.form, dialect };
  const codecs = loaded.methodCodecs[spelled(method.name, dialect)]?.params ?? [];
  return Object.entries(fields).flatMap(([name, schema], index) => {
    const json = sample(schema, wire, seed);
    const value = json === undefined ? undefined : codecs[index]?.codec.read(json);
    return value === undefined ? [] : [[spelled(name, dialect), value] as const];
  });
}

/** Calls of a method that must compile, and calls that must not. */
function typeTest(method: AnyMethod, seed: number, loaded: Loaded): string {
  const name = literal(spelled(method.name, dialect));
  const named = values(method.params, method, seed, loaded);
  const json = sample(method.result, { form: method.form, dialect }, seed);
  const result = loaded.methodCodecs[spelled(method.name, dialect)]?.result.read(json ?? null);
  const required = Object.values(method.params).some(({ absent }) => absent === undefined);
  const complete = named.length === Object.keys(method.params).length;
  return [
    `await client.call(${name}, ${literal(Object.fromEntries(named))});`,
    ...(complete ? [`await client.call(${name}, ${literal(named.map(([, value]) => value))});`] : []),
    ...(named.length === 0 ? [`await client.call(${name});`] : []),
    `results[${name}] = ${literal(result)};`,
    '// @ts-expect-error no such argument',
    `await client.call(${name}, { no_such_argument: true });`,
    '// @ts-expect-error one argument too many',
    `await client.call(${name}, ${literal([...named.map(([, value]) => value), ...Array(9).fill(null)])});`,
    ...(required ? ['// @ts-expect-error arguments are missing', `await client.call(${name}, {});`] : []),
  ].join('\n');
}

/** A program that calls every method with valid values of each seed, and as none can be called. */
export function everyMethod(loaded: Loaded, seeds: readonly number[]): string {
  const tests = all.flatMap((method) => seeds.map((seed) => typeTest(method, seed, loaded)));
  const head = [
    "import { createClient, type Methods } from './index.js';",
    "const client = createClient({ url: 'http://127.0.0.1:8090' });",
    "export const results: { -readonly [M in keyof Methods]?: Methods[M]['result'] } = {};",
  ];
  return [...head, ...tests].join('\n');
}
