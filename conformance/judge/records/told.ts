import type { Asset } from '../../../spec/kernel/asset.ts';
import { type PathSegment, SchemaError } from '../../../spec/kernel/error.ts';
import { type Json, stringifyJson } from '../../../spec/kernel/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { write } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { GroupDifference } from '../../model/rule.ts';
import { type Comparison, comparison, type Unequal } from './compare.ts';
import type { Found } from './found.ts';
import type { RecordValue } from './noun.ts';
import type { Member, Source } from './sources.ts';

export interface Pair {
  readonly told: Found;
  readonly trusted: Found;
}

interface Compared {
  readonly name: string;
  readonly told: Member;
  readonly trusted: Member;
  readonly compare: Comparison;
}

const known = new WeakMap<Source, WeakMap<Source, readonly Compared[]>>();

/** The members that two sources have in common. */
function common(told: Source, trusted: Source): readonly Compared[] {
  const of = known.get(told) ?? new WeakMap<Source, readonly Compared[]>();
  known.set(told, of);
  let found = of.get(trusted);
  if (found === undefined) {
    found = [...told.members].flatMap(([name, member]) => {
      const other = trusted.members.get(name);
      if (other === undefined) return [];
      return [{ name, told: member, trusted: other, compare: comparison(member.schema, other.schema) }];
    });
    of.set(trusted, found);
  }
  return found;
}

/** Where a record is told in another way than by who is to be believed. */
export function contradictions(
  { told, trusted }: Pair,
  dialect: Dialect,
): readonly GroupDifference<'told' | 'trusted'>[] {
  const found: GroupDifference<'told' | 'trusted'>[] = [];
  for (const member of common(told.source, trusted.source)) {
    const [one, other] = [at(told.value, member.told.path), at(trusted.value, member.trusted.path)];
    if (one === other || one === undefined || other === undefined) continue;
    if (member.told.zero && isZero(one) && isZero(other)) continue;
    if (told.open.includes(member.name) || trusted.open.includes(member.name)) continue;
    for (const unequal of member.compare(one, other, dialect) ?? []) {
      found.push(contradiction({ told, trusted }, member, unequal, dialect));
    }
  }
  return found;
}

function contradiction(
  { told, trusted }: Pair,
  member: Compared,
  { path, kind, schema, values }: Unequal,
  dialect: Dialect,
): GroupDifference<'told' | 'trusted'> {
  const full = (found: Found, names: readonly string[]): readonly PathSegment[] => [
    ...found.path,
    ...names.map((name) => spelled(name, dialect)),
    ...path,
  ];
  const { form } = methods[told.source.method];
  const [actual, expected] = values.map((value) =>
    kind === 'count' ? counted(value) : inJson(schema, value, { form, dialect }),
  );
  return {
    role: 'told',
    path: full(told, member.told.path),
    kind,
    expected: `${expected === undefined ? 'nothing' : stringifyJson(expected)}, as ${trusted.source.method} tells it`,
    actual,
    against: [{ role: 'trusted', path: full(trusted, member.trusted.path) }],
  };
}

function at(value: unknown, path: readonly string[]): unknown {
  let part = value;
  for (const name of path) part = (part as RecordValue | undefined)?.[name];
  return part;
}

function isZero(asset: unknown): boolean {
  return (asset as Partial<Asset>).amount === 0n;
}

function counted(list: unknown): Json {
  return `${(list as readonly unknown[]).length} elements`;
}

function inJson(schema: Unequal['schema'], value: unknown, wire: Parameters<typeof write>[2]): Json | undefined {
  try {
    return value === undefined ? undefined : write(schema, value, wire);
  } catch (error) {
    if (error instanceof SchemaError) return String(value);
    throw error;
  }
}
