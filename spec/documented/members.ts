import { spelled } from '../kernel/names.ts';
import type { AnySchema } from '../kernel/schema.ts';
import { unwrapped } from '../kernel/source.ts';
import type { Dialect } from '../kernel/wire.ts';
import { methods } from '../methods/index.ts';
import type { AnyMethod } from '../methods/method.ts';
import { operations } from '../operations/index.ts';
import { catalog } from '../source/catalog.ts';
import type { Field, Fields } from '../source/read/fields.ts';
import { type ValueKind, valueKindOf, valueKinds } from './value-kinds.ts';

/** Types shared by several value kinds. */
const shared: ReadonlySet<string> = new Set(['hex40']);

const nounOfType = new Map(
  valueKinds.filter(({ type }) => !shared.has(type)).map((valueKind) => [valueKind.type, valueKind]),
);

function* fieldsIn(fields: Fields): Iterable<readonly [name: string, field: Field]> {
  for (const [name, field] of Object.entries(fields)) {
    yield [name, field];
    if (field.members) yield* fieldsIn(field.members);
  }
}

function* documentedFields(): Iterable<readonly [name: string, field: Field]> {
  const holders = [catalog.records, catalog.operations] as unknown as readonly Readonly<
    Record<string, { readonly fields?: Fields }>
  >[];
  for (const holder of holders) for (const { fields = {} } of Object.values(holder)) yield* fieldsIn(fields);
}

/** Every described member with its schemas. */
function* describedMembers(schema: AnySchema, seen: Set<AnySchema>): Iterable<readonly [string, AnySchema]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, part] of Object.entries(schema.parts ?? {})) {
    if (schema.kind === 'struct') yield [name, unwrapped(part)];
    yield* describedMembers(part, seen);
  }
}

let table: ReadonlyMap<string, ValueKind> | undefined;

function built(): ReadonlyMap<string, ValueKind> {
  if (table) return table;
  const types = new Map<string, Set<string>>();
  for (const [name, { type }] of documentedFields())
    if (type !== undefined) types.set(name, (types.get(name) ?? new Set()).add(type));
  const others = new Set<string>();
  const seen = new Set<AnySchema>();
  const all = [
    ...(Object.values(methods) as readonly AnyMethod[]).map(({ result }) => result),
    ...Object.values(operations).map(({ schema }) => schema as AnySchema),
  ];
  for (const [name, schema] of all.flatMap((each) => [...describedMembers(each, seen)])) {
    const [type] = types.get(name) ?? [];
    if (valueKindOf(schema)?.type !== type) others.add(name);
  }
  table = new Map(
    [...types].flatMap(([name, said]) => {
      const valueKind = said.size === 1 && !others.has(name) ? nounOfType.get([...said][0] as string) : undefined;
      return valueKind ? [[name, valueKind] as const] : [];
    }),
  );
  return table;
}

const ofDialects = new WeakMap<Dialect, ReadonlyMap<string, ValueKind>>();

/**
 * The members, as a dialect spells them, that the documents always type as the same value kind and that no described record has as
 * another one.
 */
export function nounMembers(dialect: Dialect): ReadonlyMap<string, ValueKind> {
  let found = ofDialects.get(dialect);
  if (found === undefined) {
    found = new Map([...built()].map(([name, valueKind]) => [spelled(name, dialect), valueKind]));
    ofDialects.set(dialect, found);
  }
  return found;
}
