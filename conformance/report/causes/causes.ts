import type { DifferenceKind, Finding, Place } from '../../model/finding.ts';
import { findingIdAt, generalized } from '../../model/finding.ts';
import { put } from '../../util/group-by.ts';
import type { Group, JudgedOn, Location } from './cause-groups.ts';
import type { Defect } from './defect.ts';
import { mergeCauses } from './merge-causes.ts';
import type { Occurrence } from './occurrences.ts';

/** A list with an element lost or moved is wrong in everything behind it. */
const structural: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>(['count', 'order', 'missing', 'unexpected']);

/**
 * The smallest set of places that explains all findings, found greedily: a value that contradicts many others is the one that
 * is wrong. Places that are wrong in the same way are one cause. `rank` orders rules that accuse the same place. A cause with a
 * must among its findings is reported by it, wherever it was found: what is reported decides whether the run fails.
 */
export function causes(
  occurrences: readonly Occurrence[],
  rank: (rule: string) => number,
  judgedOn: JudgedOn,
): readonly Defect[] {
  return mergeCauses(groupsOf(occurrences), occurrences, judgedOn).map((groups) => {
    const all = groups.map((group) => causeOf(group, rank));
    const [first] = all as [Defect, ...Defect[]];
    const cause = all.find(({ finding }) => finding.level === 'must') ?? first;
    const others = all.filter((each) => each !== cause).flatMap((each) => [each.finding, ...each.others]);
    const count = all.reduce((sum, each) => sum + each.count, 0);
    return { finding: cause.finding, count, others: [...cause.others, ...others] };
  });
}

/** Each piece of evidence in the group of the place that explains it. */
function groupsOf(occurrences: readonly Occurrence[]): readonly Group[] {
  const locations = [...locationsOf(occurrences).values()];
  const left = new Set(occurrences);
  const found: Group[] = [];
  const byOccurrence = new Map<Occurrence, Location[]>();
  for (const location of locations) {
    for (const each of location.explains) put(byOccurrence, each, location);
  }
  for (const location of heaviestFirst(locations)) {
    const group = [...location.explains].filter((each) => left.has(each));
    found.push({ location, occurrences: group });
    for (const each of group) {
      left.delete(each);
      for (const other of byOccurrence.get(each) ?? []) other.explains.delete(each);
    }
  }
  return found;
}

/**
 * The spot that explains most, again and again while whoever reads takes away what it explains; of equal ones that which is
 * itself accused most, then the first.
 */
function* heaviestFirst(locations: readonly Location[]): Iterable<Location> {
  const moreThanAccused = 1 + locations.reduce((size, { accusedBy }) => Math.max(size, accusedBy.size), 0);
  const weight = ({ explains, accusedBy }: Location) =>
    explains.size * moreThanAccused + [...accusedBy].filter((each) => explains.has(each)).length;
  const order = new Map(locations.map((location, index) => [location, index]));
  const waiting = new Map<number, Location[]>();
  for (const location of locations) put(waiting, weight(location), location);
  while (waiting.size > 0) {
    const top = Math.max(...waiting.keys());
    const equal = (waiting.get(top) ?? []).toSorted((a, b) => (order.get(a) as number) - (order.get(b) as number));
    waiting.delete(top);
    // Weights only fall, so that who weighs less by now comes up again later.
    for (const location of equal) {
      const now = weight(location);
      if (now === top) yield location;
      else if (location.explains.size > 0) put(waiting, now, location);
    }
  }
}

function locationsOf(occurrences: readonly Occurrence[]): ReadonlyMap<string, Location> {
  const locations = new Map<string, Location>();
  for (const occurrence of occurrences) {
    for (const places of occurrence.seen) {
      for (const [index, { method, pointer, case: id }] of places.entries()) {
        const general = locationOf(pointer);
        const key = `${method} ${general}`;
        const none = { cases: new Set<string>(), explains: new Set<Occurrence>(), accusedBy: new Set<Occurrence>() };
        const location = locations.get(key) ?? { method, pointer: general, ...none };
        locations.set(key, location);
        location.cases.add(id);
        location.explains.add(occurrence);
        if (index === 0) location.accusedBy.add(occurrence);
      }
    }
  }
  const near = new Map<string, Location[]>();
  for (const location of locations.values()) {
    for (const id of location.cases) put(near, `${location.method} ${id}`, location);
  }
  for (const occurrence of occurrences) for (const places of occurrence.seen) spread(occurrence, places, near);
  return locations;
}

/** A contradicting container is explained by a finding in a part of it; a finding within a broken list by the list. */
function spread(
  occurrence: Occurrence,
  places: readonly Place[],
  near: ReadonlyMap<string, readonly Location[]>,
): void {
  for (const [index, { method, pointer, case: id }] of places.entries()) {
    const general = locationOf(pointer);
    for (const location of near.get(`${method} ${id}`) ?? []) {
      if (location.explains.has(occurrence)) continue;
      const isPart = index > 0 && location.accusedBy.size > 0 && isBelow(location.pointer, general);
      if (isPart || (isBelow(general, location.pointer) && isBroken(location))) location.explains.add(occurrence);
    }
  }
}

/** A list that an element was lost of, or moved in. */
function isBroken({ accusedBy }: Location): boolean {
  return [...accusedBy].some(({ finding }) => structural.has(finding.kind));
}

function isBelow(pointer: string, above: string): boolean {
  return pointer.startsWith(`${above}/`);
}

/** Indexes as `*`, without the place in a batch. */
function locationOf(pointer: string): string {
  return generalized(pointer.replace(/^\/\d+(?=\/)/, ''));
}

function countOf(occurrences: readonly Occurrence[]): number {
  return occurrences.reduce((sum, { count }) => sum + count, 0);
}

function causeOf({ location, occurrences: group }: Group, rank: (rule: string) => number): Defect {
  const order = ({ finding }: Occurrence) => [
    finding.level === 'must' ? 0 : 1,
    location.accusedBy.has(group.find((each) => each.finding === finding) as Occurrence) ? 0 : 1,
    rank(finding.rule),
  ];
  const sorted = group.toSorted((left, right) => compare(order(left), order(right)));
  const [first, ...others] = sorted as [Occurrence, ...Occurrence[]];
  const finding = location.accusedBy.has(first) ? first.finding : reattributed(first.finding, location);
  return {
    finding,
    count: countOf(group),
    others: others.map((other) => other.finding),
  };
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((each, index) => each !== right[index]);
  return at < 0 ? 0 : (left[at] as number) - (right[at] as number);
}

/** The finding seen from the place that contradicts the accused one, which turned out to be the wrong one. */
function reattributed(finding: Finding, location: Location): Finding {
  const place = finding.places.find(
    ({ method, pointer }) => method === location.method && locationOf(pointer) === location.pointer,
  );
  if (place === undefined) return finding;
  const { method, pointer } = place;
  return {
    ...finding,
    id: findingIdAt(finding.rule, method, location.pointer, finding.kind),
    method,
    pointer,
    expected: finding.actual,
    actual: finding.expected,
    places: [place, ...finding.places.filter((each) => each !== place)],
    evidence: [
      ...finding.evidence.filter((each) => each.case === place.case),
      ...finding.evidence.filter((each) => each.case !== place.case),
    ],
  };
}
