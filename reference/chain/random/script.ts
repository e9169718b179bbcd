import { core } from '../../../spec/dialects/core.ts';
import { objectOf } from '../../../spec/kernel/combinators/containers.ts';
import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json/json.ts';
import { read, write } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { type OperationName, operations } from '../../../spec/operations/index.ts';
import type { Operation } from '../ledger/context.ts';

/** One line of a script: what is done to a chain. */
export type Step =
  /** In a transaction of its own, which waits for the next block. */
  | { readonly kind: 'operation'; readonly operation: Operation }
  /** The next block, in the first slot that many seconds after the head or later. */
  | { readonly kind: 'block'; readonly seconds: number }
  /** Takes the last blocks back: their transactions wait again. */
  | { readonly kind: 'pop'; readonly count: number }
  /** Takes the last blocks back for a longer fork without them. */
  | { readonly kind: 'fork'; readonly count: number };

export const scriptWire: Wire = { form: 'legacy', dialect: core };

/** Members that most operations leave so; a line does not show them. */
const defaults: Readonly<Record<string, Json>> = {
  memo: '',
  extensions: [],
  json_metadata: '',
  posting_json_metadata: '',
  json_meta: '',
  title: '',
};

/** An operation of members in legacy JSON; those that are not given are as most operations leave them. @throws SchemaError */
export function operationOf(type: OperationName, members: Readonly<Record<string, Json>>): Operation {
  const { schema } = operations[type];
  const absent = Object.keys(defaults).filter((name) => name in (schema.parts ?? {}) && !(name in members));
  const json = { ...members, ...Object.fromEntries(absent.map((name) => [name, defaults[name]])) };
  return { type, value: read(schema as never, json as Json, scriptWire) } as Operation;
}

/** `transfer from=alice to=bob amount="1.000 CORE"`, `block +3`, `pop 2`. */
export function lineOf(step: Step): string {
  if (step.kind === 'block') return `block +${step.seconds}`;
  if (step.kind !== 'operation') return `${step.kind} ${step.count}`;
  const { type, value } = step.operation;
  const members = Object.entries(objectOf(write(operations[type].schema as never, value as never, scriptWire)));
  const shown = members.filter(([name, member]) => stringifyJson(member) !== stringifyJson(defaults[name] ?? null));
  return [type, ...shown.map(([name, member]) => `${name}=${wordOf(member)}`)].join(' ');
}

/** Plain words stand without quotes. */
function wordOf(json: Json): string {
  return typeof json === 'string' && /^[a-z][\w.-]*$/.test(json) && !(json in literals) ? json : stringifyJson(json);
}

const literals: Readonly<Record<string, Json>> = { true: true, false: false, null: null };

/** @throws RangeError for a line of no step, and SchemaError for an operation that cannot be. */
export function stepOf(line: string): Step {
  const [kind = '', rest = ''] = split(line.trim());
  if (kind === 'block') return { kind, seconds: Number(rest) };
  if (kind === 'pop' || kind === 'fork') return { kind, count: Number(rest) };
  if (!Object.hasOwn(operations, kind)) throw new RangeError(`no step ${line}`);
  const members = Array.from(rest.matchAll(/(\w+)=((?:"(?:[^"\\]|\\.)*"|[^\s"])*)/g), ([, name = '', word = '']) => [
    name,
    jsonOf(word),
  ]);
  return { kind: 'operation', operation: operationOf(kind as OperationName, Object.fromEntries(members)) };
}

const jsonOf = (word: string): Json => literals[word] ?? (/^[a-z]/.test(word) ? word : parseJson(word));

function split(line: string): readonly [string, string] {
  const space = line.indexOf(' ');
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
}
