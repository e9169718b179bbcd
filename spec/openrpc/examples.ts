import { testnet } from '../dialects/testnet.ts';
import { positional } from '../kernel/combinators/positional.ts';
import { struct } from '../kernel/combinators/struct.ts';
import type { Json } from '../kernel/json/json.ts';
import { spelled } from '../kernel/names.ts';
import { read, write } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { AnyMethod } from '../methods/method.ts';
import type { ExamplePairing } from './document.ts';
import recorded from './examples.json' with { type: 'json' };

interface RecordedExample {
  readonly params: Json;
  readonly result: Json;
}

const examples = recorded as unknown as Readonly<Record<string, RecordedExample>>;

/** The recorded exchange of a method (test network), translated to another dialect; undefined if none was recorded. */
export function exampleOf(method: AnyMethod, dialect: Dialect): ExamplePairing | undefined {
  const example = examples[method.name];
  if (example === undefined) return undefined;
  const from = { form: method.form, dialect: testnet };
  const to = { form: method.form, dialect };
  const result = write(method.result, read(method.result, example.result, from), to);
  const shape = method.form === 'legacy' ? positional(method.params) : struct(method.params);
  const params = write(shape, read(shape, example.params, from), to);
  const names = Object.keys(method.params).map((name) => spelled(name, dialect));
  const given = Array.isArray(params)
    ? params.map((value, index) => [names[index] as string, value as Json] as const)
    : Object.entries(params as Readonly<Record<string, Json>>);
  return {
    name: 'recorded on a test network',
    params: given.map(([name, value]) => ({ name, value })),
    result: { name: 'result', value: result },
  };
}
