import type { Finding } from '../../model/finding.ts';
import { groupBy, put } from '../../util/group-by.ts';
import { namespaceOf } from '../text/namespace.ts';
import type { Group, JudgedOn } from './cause-groups.ts';
import type { Occurrence } from './occurrences.ts';

/** So many methods, or so many members of one record, are no coincidence. */
const several = 3;

/** Rules about one implementation for all methods: all of their findings are the same defect. */
const ofEnvelope: ReadonlySet<string> = new Set(['Answer/id', 'Answer/jsonrpc']);

type Joined = readonly [Group, ...Group[]];

/**
 * Groups that show one defect in several places, each with those before it in the order given: the same member of the same
 * record wrong in several methods; a rule broken on most methods it was judged on, of all or of one namespace; a record that
 * lacks several members, or differs in several.
 */
export function mergeCauses(
  groups: readonly Group[],
  occurrences: readonly Occurrence[],
  judgedOn: JudgedOn,
): readonly Joined[] {
  const general = generalities(occurrences, judgedOn);
  const parents = groups.map((_, index) => index);
  const root = (index: number): number => (parents[index] === index ? index : root(parents[index] as number));
  const unite = (one: number, other: number) => {
    const [first, last] = [root(one), root(other)].toSorted((left, right) => left - right) as [number, number];
    parents[last] = first;
  };

  const byKey = new Map<string, number>();
  for (const [index, group] of groups.entries()) {
    for (const key of keysOf(group, general)) {
      const first = byKey.get(key);
      if (first === undefined) byKey.set(key, index);
      else unite(first, index);
    }
  }
  for (const indexes of records(groups)) for (const index of indexes) unite(indexes[0] as number, index);

  const roots = new Map(groups.map((group, index) => [group, root(index)]));
  return [...groupBy(groups, (group) => roots.get(group)).values()] as unknown as readonly Joined[];
}

/** Where a rule is broken in general: by rule, or by rule and namespace. */
type Generalities = ReadonlySet<string>;

function generalities(occurrences: readonly Occurrence[], judgedOn: JudgedOn): Generalities {
  const broken = new Map<string, Set<string>>();
  for (const { finding } of occurrences) {
    broken.set(finding.rule, (broken.get(finding.rule) ?? new Set()).add(finding.method));
  }
  const isMost = (some: readonly string[], all: readonly string[]) =>
    some.length >= several && some.length > all.length / 2;
  return new Set(
    [...broken].flatMap(([rule, names]) => {
      const [some, all] = [[...names], [...judgedOn(rule)]];
      if (isMost(some, all)) return [rule];
      const namespaces = [...new Set(some.map(namespaceOf))];
      const within = (methods: readonly string[], name: string) => methods.filter((each) => namespaceOf(each) === name);
      return namespaces
        .filter((name) => isMost(within(some, name), within(all, name)))
        .map((name) => `${rule} ${name}`);
    }),
  );
}

/** What another group must share to be the same defect. */
function keysOf({ location, occurrences }: Group, general: Generalities): readonly string[] {
  return occurrences.flatMap((occurrence) => {
    const { finding } = occurrence;
    const { rule, method, kind, member } = finding;
    const isAccusing = location.accusedBy.has(occurrence) || isElement(finding, location.pointer);
    if (!isAccusing) return [];
    if (member !== undefined && ofEnvelope.has(member)) return [member];
    if (member !== undefined && !member.endsWith('/*')) return [`${rule} ${kind} ${member}`];
    return [rule, `${rule} ${namespaceOf(method)}`].filter((each) => general.has(each));
  });
}

function isElement({ pointer }: Finding, list: string): boolean {
  return pointer.replace(/\/\d+$/, '') === list;
}

/** Groups by the record, of one method, that lacks several members, or has several that contradict other answers together. */
function records(groups: readonly Group[]): readonly (readonly number[])[] {
  const [lost, reported] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [index, { location, occurrences }] of groups.entries()) {
    const record = `${location.method} ${location.pointer.replace(/\/[^/]*$/, '')}`;
    const isAny = (is: (finding: Finding) => boolean) =>
      occurrences.some((occurrence) => location.accusedBy.has(occurrence) && is(occurrence.finding));
    if (isAny(({ kind, member }) => kind === 'missing' && member !== undefined)) put(lost, record, index);
    if (isAny(({ kind, places }) => kind === 'value' && places.length > 1)) put(reported, record, index);
  }
  const casesOf = (index: number) => (groups[index] as Group).location.cases;
  const together = [...reported.values()].map((indexes) => {
    const largest = indexes.toSorted((left, right) => casesOf(right).size - casesOf(left).size)[0] as number;
    return indexes.filter((index) => [...casesOf(index)].every((id) => casesOf(largest).has(id)));
  });
  return [...lost.values(), ...together].filter((indexes) => indexes.length >= several);
}
