import { dialects } from '../../../spec/dialects/index.ts';
import { type PathSegment, SchemaError } from '../../../spec/kernel/error.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { type AnySchema, mutate } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { Dialect, Wire } from '../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Edit, type Fault, inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import { memoize } from '../../util/memoize.ts';
import type { Found, Search } from './found.ts';
import { partAt } from './places.ts';
import type { RecordKind } from './record-kind.ts';

/** Changes all records, as the other answers decide which are compared; leaves longer answers unchanged. */
const mostRecords = 200;

/** Another value in one member of each record of a method, in the answers to mutate. */
export function recordFault(
  recordKind: RecordKind,
  method: MethodName,
  slug: string,
  records: Search,
  mutations: (call: Call) => boolean = () => true,
): Fault {
  const { form } = methods[method];
  const edits = memoize((call: Call) => editsOf(recordKind, call, records, form));
  return {
    id: `${slug}-changed`,
    summary: `another value in ${recordKind.name} of ${method}`,
    edit: inCall([method], (call, random) => {
      if (!mutations(call)) return undefined;
      const [chosen] = random.sample(edits(call), 1);
      return chosen && inOne(call, chosen);
    }),
  };
}

type Edits = readonly Edit[];

function inOne({ result = null }: Call, edits: Edits): Edit | undefined {
  if (edits.length < 2) return edits[0];
  const value = edits.reduce(
    (json, { path, value }) => mutate(json, { path: path.slice(1), value, fault: '' }),
    result,
  );
  return { path: ['result'], value };
}

/** For each member the edits of all records, in the dialect that reads them. */
function editsOf({ fault }: RecordKind, call: Call, records: Search, form: Wire['form']): readonly Edits[] {
  for (const dialect of Object.values(dialects)) {
    const found = records(copies(call)(dialect), { dialect, irreversible: undefined });
    if (found.length > mostRecords) return [];
    const edits = fault.map((name) => found.flatMap((record) => changed(record, name, { form, dialect }) ?? []));
    const some = edits.filter(({ length }) => length > 0);
    if (some.length > 0) return some;
  }
  return [];
}

/** The parsed call is cached per dialect, so each has a copy. */
const copies = memoize((call: Call) => memoize((_: Dialect): Call => ({ ...call })));

/** Of `votes.time` the time of the first vote is changed. */
function changed({ value, path, source }: Found, complete: string, wire: Wire): Edit | undefined {
  const [name = '', inside] = complete.split('.');
  const member = source.members.get(name);
  if (member === undefined) return undefined;
  const given = member.path.reduce<unknown>((part, step) => (part as Part | undefined)?.[step], value);
  const edit =
    inside === undefined ? otherwise(member.schema, given, wire) : inFirst(member.schema, given, inside, wire);
  return edit && { ...edit, path: [...path, ...member.path.map((step) => spelled(step, wire.dialect)), ...edit.path] };
}

function inFirst(list: AnySchema, value: unknown, name: string, wire: Wire): Edit | undefined {
  const [first] = Array.isArray(value) ? value : [];
  const edit = first && otherwise(partAt(list, ['element', name]), (first as Part)[name], wire);
  return edit && under(0, under(spelled(name, wire.dialect), edit));
}

type Part = Readonly<Record<string, unknown>>;

/** Another value in the first leaf of a part that has one. */
function otherwise(complete: AnySchema, value: unknown, wire: Wire): Edit | undefined {
  const schema = unwrapped(complete);
  if (schema.kind === 'struct' && typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(schema.parts ?? {})) {
      const edit = otherwise(part, (value as Part)[name], wire);
      if (edit) return under(spelled(name, wire.dialect), edit);
    }
    return undefined;
  }
  for (const other of others(value)) {
    const json = written(schema, other, wire);
    if (json !== undefined) return { path: [], value: json };
  }
  return undefined;
}

function under(segment: PathSegment, edit: Edit): Edit {
  return { ...edit, path: [segment, ...edit.path] };
}

/** Values beside one of the same type. */
function others(value: unknown): readonly unknown[] {
  // Versions of hardforks have zeros in their lower half.
  if (typeof value === 'number') return [value + 1, value - 1, value + 0x10000];
  if (typeof value === 'bigint') return [value + 1n, value - 1n];
  if (typeof value === 'string') return [`${value}x`, value.slice(0, -1)];
  if (typeof value === 'boolean') return [!value];
  if (Array.isArray(value))
    return value.length === 0 ? [] : [typeof value[0] === 'string' ? [...value, value[0]] : value.slice(1)];
  if (typeof value !== 'object' || value === null || !('amount' in value)) return [];
  return others(value.amount).map((amount) => ({ ...value, amount }));
}

/** The JSON of a value, if its schema reads it again. */
function written(schema: AnySchema, value: unknown, wire: Wire): Json | undefined {
  try {
    const { read, write } = schema.codec(wire);
    const json = write(value);
    read(json);
    return json;
  } catch (error) {
    if (error instanceof SchemaError || error instanceof TypeError) return undefined;
    throw error;
  }
}
