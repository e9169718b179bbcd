import type { Asset } from '../../../spec/kernel/asset.ts';
import { type PathSegment, SchemaError } from '../../../spec/kernel/error.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { string } from '../../../spec/kernel/scalars.ts';
import { write } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import { at, type Json, stringifyJson } from '../../model/json.ts';
import type { GroupDifference } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { pluralize as inWords } from '../../util/pluralize.ts';
import { valueAt } from '../kit/laws/locate.ts';
import { isByTag } from '../kit/lists/by-tag.ts';
import { isCutOf, whereTheyDiffer } from './body-cuts.ts';
import { type Comparison, comparison, type Unequal } from './compare.ts';
import type { Found } from './found.ts';
import type { Member, Source } from './sources.ts';

export interface Pair {
  readonly subject: Found;
  readonly reference: Found;
}

interface Compared {
  readonly name: string;
  readonly subject: Member;
  readonly reference: Member;
  readonly compare: Comparison;
}

/** The members that two sources have in common. */
const commonTo = memoize((subject: Source) =>
  memoize((reference: Source): readonly Compared[] =>
    [...subject.members].flatMap(([name, member]) => {
      const other = reference.members.get(name);
      if (other === undefined) return [];
      return [{ name, subject: member, reference: other, compare: comparison(member.schema, other.schema) }];
    }),
  ),
);

/** The places where a record differs from its reference source. */
export function contradictions(
  { subject, reference }: Pair,
  dialect: Dialect,
): readonly GroupDifference<'subject' | 'reference'>[] {
  const found: GroupDifference<'subject' | 'reference'>[] = [];
  for (const member of commonTo(subject.source)(reference.source)) {
    const [one, other] = [valueAt(subject.value, member.subject.path), valueAt(reference.value, member.reference.path)];
    if (one === undefined || other === undefined) found.push(...otherKeys({ subject, reference }, member, dialect));
    if (one === other || one === undefined || other === undefined) continue;
    if (member.subject.zero && isZero(one) && isZero(other)) continue;
    if (subject.open.includes(member.name) || reference.open.includes(member.name)) continue;
    if (member.name === 'body' && typeof one === 'string' && typeof other === 'string' && isCutOf(one, other)) continue;
    if (member.name === 'promoted' && isOfTag(subject, reference)) continue;
    const isCut = member.name === 'active_votes' && isOfLists(subject, reference);
    const [own, wanted] = isCut ? ofBoth(one, other) : [one, other];
    for (const unequal of member.compare(own, wanted, dialect) ?? []) {
      found.push(contradiction({ subject, reference }, member, unequal, dialect));
    }
  }
  return found;
}

/** Texts of two keys that differ, where one of them has no right checksum and so is no value to compare. */
function otherKeys(
  { subject, reference }: Pair,
  member: Compared,
  dialect: Dialect,
): readonly GroupDifference<'subject' | 'reference'>[] {
  const [one, other] = [
    keyText(subject.json, member.subject, dialect),
    keyText(reference.json, member.reference, dialect),
  ];
  if (one === undefined || other === undefined || one === other) return [];
  const unequal: Unequal = { path: [], kind: 'value', schema: string(), values: [one, other] };
  return [contradiction({ subject, reference }, member, unequal, dialect)];
}

/** The text of a key, whatever its checksum is; undefined for other members, and for what is no key by its form. */
function keyText(json: Json | undefined, { path, schema }: Member, dialect: Dialect): string | undefined {
  if (schema.kind !== publicKey.kind) return undefined;
  const text = at(
    json,
    path.map((name) => spelled(name, dialect)),
  );
  const isKey = typeof text === 'string' && text.startsWith(dialect.prefix) && base58.test(text);
  return isKey ? (text as string) : undefined;
}

const base58 = /^[1-9A-HJ-NP-Za-km-z]{37,}$/;

function contradiction(
  { subject, reference }: Pair,
  member: Compared,
  { path, kind, schema, values }: Unequal,
  dialect: Dialect,
): GroupDifference<'subject' | 'reference'> {
  const full = (found: Found, names: readonly string[]): readonly PathSegment[] => [
    ...found.path,
    ...names.map((name) => spelled(name, dialect)),
    ...path,
  ];
  const { form } = methods[subject.source.method];
  const [own, wanted] = values.map((value) =>
    kind === 'count' ? counted(value) : inJson(schema, value, { form, dialect }),
  );
  const areTexts = typeof own === 'string' && typeof wanted === 'string';
  const [actual, expected] = areTexts ? whereTheyDiffer(own, wanted) : [own, wanted];
  return {
    role: 'subject',
    path: full(subject, member.subject.path),
    kind,
    expected: `${expected === undefined ? 'nothing' : stringifyJson(expected)}, as in ${reference.source.method}`,
    actual,
    contradictedBy: [{ role: 'reference', path: full(reference, member.reference.path) }],
  };
}

type Votes = readonly { readonly voter?: unknown }[];

/** Two lists of votes, of which the longer one is without those of whom the shorter one has none. */
function ofBoth(one: unknown, other: unknown): readonly [one: unknown, other: unknown] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [one, other];
  const within = (votes: Votes, few: Votes) => {
    const voters = new Set(few.map((vote) => vote?.voter));
    return votes.length > few.length ? votes.filter((vote) => voters.has(vote?.voter)) : votes;
  };
  return [within(one, other), within(other, one)];
}

/** Whether one of two records is of a list, of whose elements no document says how many of their votes they show. */
function isOfLists(...records: readonly Found[]): boolean {
  return records.some(({ source: { method } }) => !/^condenser_api\.get_(content|active_votes)$/.test(method));
}

/**
 * Whether one of two records is of a list of a tag, or of a page that may have one: whether what promoted a post counts for a tag that the post had not yet, or has
 * anew, is not stated; for deployed nodes it does not.
 */
function isOfTag(...records: readonly Found[]): boolean {
  return records.some(({ source: { method } }) => method === 'condenser_api.get_state' || isByTag(methods[method]));
}

function isZero(asset: unknown): boolean {
  return (asset as Partial<Asset>).amount === 0n;
}

function counted(list: unknown): Json {
  return inWords((list as readonly unknown[]).length, 'element');
}

function inJson(schema: Unequal['schema'], value: unknown, wire: Parameters<typeof write>[2]): Json | undefined {
  try {
    return value === undefined ? undefined : write(schema, value, wire);
  } catch (error) {
    if (error instanceof SchemaError) return String(value);
    throw error;
  }
}
