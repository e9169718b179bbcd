import type { Finding } from '../model/finding.ts';
import type { Breadth, Group, Sighting } from './causes.ts';

/** So many methods, or so many members of one record, are no coincidence. */
const several = 3;

/** Made by one hand for all methods: whoever sees it wrong sees the same. */
const ofEnvelope: ReadonlySet<string> = new Set(['Answer/id', 'Answer/jsonrpc']);

type Joined = readonly [Group, ...Group[]];

/**
 * Groups that show one defect in several places, each with those before it in the order given: the same member of the same
 * record wrong in several methods; a rule broken on most methods it was judged on; most of a record that is told otherwise.
 */
export function joined(groups: readonly Group[], sightings: readonly Sighting[], breadth: Breadth): readonly Joined[] {
  const broken = brokenMethods(sightings);
  const isGeneral = ({ rule, kind }: Finding) => {
    const methods = broken.get(`${rule} ${kind}`)?.size ?? 0;
    return methods >= several && methods > breadth(rule) / 2;
  };
  const parents = groups.map((_, index) => index);
  const root = (index: number): number => (parents[index] === index ? index : root(parents[index] as number));
  const unite = (one: number, other: number) => {
    const [first, last] = [root(one), root(other)].toSorted((left, right) => left - right) as [number, number];
    parents[last] = first;
  };

  const byKey = new Map<string, number>();
  for (const [index, group] of groups.entries()) {
    for (const key of keysOf(group, isGeneral)) {
      const first = byKey.get(key);
      if (first === undefined) byKey.set(key, index);
      else unite(first, index);
    }
  }
  for (const indexes of records(groups)) for (const index of indexes) unite(indexes[0] as number, index);

  const all = new Map<number, Group[]>();
  for (const [index, group] of groups.entries()) all.set(root(index), [...(all.get(root(index)) ?? []), group]);
  return [...all.values()] as unknown as readonly Joined[];
}

/** In how many methods a rule found a kind of difference. */
function brokenMethods(sightings: readonly Sighting[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { finding } of sightings) {
    const key = `${finding.rule} ${finding.kind}`;
    found.set(key, (found.get(key) ?? new Set()).add(finding.method));
  }
  return found;
}

/** What another group must share to show the same defect. */
function keysOf({ spot, sightings }: Group, isGeneral: (finding: Finding) => boolean): readonly string[] {
  return sightings.flatMap((sighting) => {
    const { finding } = sighting;
    const { rule, kind, member } = finding;
    const isAccusing = spot.accusedBy.has(sighting) || isElement(finding, spot.pointer);
    if (!isAccusing) return [];
    if (member !== undefined && ofEnvelope.has(member)) return [member];
    if (member !== undefined && !member.endsWith('/*')) return [`${rule} ${kind} ${member}`];
    return isGeneral(finding) ? [`${rule} ${kind}`] : [];
  });
}

function isElement({ pointer }: Finding, list: string): boolean {
  return pointer.replace(/\/\d+$/, '') === list;
}

/** Groups by the record, of one method, that lacks several members, or has several that contradict other answers together. */
function records(groups: readonly Group[]): readonly (readonly number[])[] {
  const [lost, told] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [index, { spot, sightings }] of groups.entries()) {
    const record = `${spot.method} ${spot.pointer.replace(/\/[^/]*$/, '')}`;
    const isAny = (is: (finding: Finding) => boolean) =>
      sightings.some((sighting) => spot.accusedBy.has(sighting) && is(sighting.finding));
    if (isAny(({ kind, member }) => kind === 'missing' && member !== undefined)) push(lost, record, index);
    if (isAny(({ kind, places }) => kind === 'value' && places.length > 1)) push(told, record, index);
  }
  const casesOf = (index: number) => (groups[index] as Group).spot.cases;
  const together = [...told.values()].map((indexes) => {
    const most = indexes.toSorted((left, right) => casesOf(right).size - casesOf(left).size)[0] as number;
    return indexes.filter((index) => [...casesOf(index)].every((id) => casesOf(most).has(id)));
  });
  return [...lost.values(), ...together].filter((indexes) => indexes.length >= several);
}

function push(all: Map<string, number[]>, key: string, index: number): void {
  all.set(key, [...(all.get(key) ?? []), index]);
}
