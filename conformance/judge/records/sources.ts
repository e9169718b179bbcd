import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { put } from '../../util/group-by.ts';
import { type Place, partAt, placeAt, placesByTitle } from './places.ts';
import type { RecordKind, Reported } from './record-kind.ts';

/** A member of a record: the names that lead to it from there, and its schema. */
export interface Member {
  readonly path: readonly string[];
  readonly schema: AnySchema;
  /** Zero of one asset is zero of any. */
  readonly zero: boolean;
}

/** Where a method reports a record kind, and which members. */
export interface Source extends Place {
  readonly members: ReadonlyMap<string, Member>;
}

/** Every place of a record kind, by method. */
export function sourcesOf(recordKind: RecordKind): ReadonlyMap<MethodName, readonly Source[]> {
  const found = new Map<MethodName, Source[]>();
  const add = (place: Place, reported: Reported) => {
    if (recordKind.only && ![...recordKind.only, ...recordKind.references].includes(place.method)) return;
    put(found, place.method, { ...place, members: membersOf(recordKind, place.schema, reported) });
  };
  for (const [title, reported] of Object.entries(recordKind.titles ?? {})) {
    for (const place of placesByTitle.get(title) ?? []) add(place, reported);
  }
  for (const [method, { at, reported = {} }] of Object.entries(recordKind.results ?? {})) {
    add(placeAt(method as MethodName, at), reported);
  }
  return found;
}

function membersOf(
  { members, except = [], zeros = [] }: RecordKind,
  schema: AnySchema,
  reported: Reported,
): ReadonlyMap<string, Member> {
  const record = unwrapped(schema);
  const own = record.kind === 'struct' ? Object.keys(record.parts ?? {}) : [];
  const names = new Set([...own, ...Object.keys(reported)]);
  const compared = [...names].filter((name) => (members?.includes(name) ?? true) && !except.includes(name));
  return new Map(
    compared.flatMap((name) => {
      const path = reported[name] ?? [name];
      const schemas = path.map((_, index) => partAt(record, path.slice(0, index + 1)));
      return schemas.some(({ beyond }) => beyond)
        ? []
        : [[name, { path, schema: schemas.at(-1) ?? record, zero: zeros.includes(name) }] as const];
    }),
  );
}
