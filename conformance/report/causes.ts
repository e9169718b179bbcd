import type { DifferenceKind, Finding, Place } from '../model/finding.ts';
import { findingIdAt, generalized } from '../model/finding.ts';
import type { Defect } from './defect.ts';
import { joined } from './joined.ts';

/** All that was seen of one finding in a run. */
export interface Sighting {
  readonly finding: Finding;
  /** Checks that hit it. */
  readonly count: number;
  /** The places of single checks, some of them. */
  readonly seen: readonly (readonly Place[])[];
}

/** A place with indexes as `*`, where something may be wrong. */
export interface Spot {
  readonly method: string;
  readonly pointer: string;
  readonly cases: Set<string>;
  /** What it explains: wrong itself, contradicted by it, or inside of a list that it breaks. */
  readonly explains: Set<Sighting>;
  readonly accusedBy: Set<Sighting>;
}

/** What one place explains. */
export interface Group {
  readonly spot: Spot;
  /** Heaviest first. */
  readonly sightings: readonly Sighting[];
}

/** Methods that a rule was judged on. */
export type JudgedOn = (rule: string) => Iterable<string>;

/** A list with an element lost or moved is wrong in everything behind it. */
const structural: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>(['count', 'order', 'missing', 'unexpected']);

/**
 * The smallest set of places that explains all findings, found greedily: a value that contradicts many others is the one that
 * is wrong. Places that are wrong in the same way are one cause. `rank` orders rules that accuse the same place.
 */
export function causes(
  sightings: readonly Sighting[],
  rank: (rule: string) => number,
  judgedOn: JudgedOn,
): readonly Defect[] {
  return joined(groupsOf(sightings), sightings, judgedOn).map(([first, ...more]) => {
    const cause = causeOf(first, rank);
    const others = more.flatMap((group) => {
      const other = causeOf(group, rank);
      return [other.finding, ...other.others];
    });
    const count = [first, ...more].reduce((sum, { sightings: all }) => sum + countOf(all), 0);
    return { finding: cause.finding, count, others: [...cause.others, ...others] };
  });
}

/** Each sighting in the group of the place that explains it. */
function groupsOf(sightings: readonly Sighting[]): readonly Group[] {
  const spots = [...spotsOf(sightings).values()];
  const left = new Set(sightings);
  const found: Group[] = [];
  const bySighting = new Map<Sighting, Spot[]>();
  for (const spot of spots) {
    for (const each of spot.explains) put(bySighting, each, spot);
  }
  for (const spot of heaviestFirst(spots)) {
    const group = [...spot.explains].filter((each) => left.has(each));
    found.push({ spot, sightings: group });
    for (const each of group) {
      left.delete(each);
      for (const other of bySighting.get(each) ?? []) other.explains.delete(each);
    }
  }
  return found;
}

/**
 * The spot that explains most, again and again while whoever reads takes away what it explains; of equal ones that which is
 * itself accused most, then the first.
 */
function* heaviestFirst(spots: readonly Spot[]): Iterable<Spot> {
  const most = 1 + spots.reduce((size, { accusedBy }) => Math.max(size, accusedBy.size), 0);
  const weight = ({ explains, accusedBy }: Spot) =>
    explains.size * most + [...accusedBy].filter((each) => explains.has(each)).length;
  const order = new Map(spots.map((spot, index) => [spot, index]));
  const waiting = new Map<number, Spot[]>();
  for (const spot of spots) put(waiting, weight(spot), spot);
  while (waiting.size > 0) {
    const top = Math.max(...waiting.keys());
    const equal = (waiting.get(top) ?? []).toSorted((a, b) => (order.get(a) as number) - (order.get(b) as number));
    waiting.delete(top);
    // Weights only fall, so that who weighs less by now comes up again later.
    for (const spot of equal) {
      const now = weight(spot);
      if (now === top) yield spot;
      else if (spot.explains.size > 0) put(waiting, now, spot);
    }
  }
}

function put<K, V>(all: Map<K, V[]>, key: K, value: V): void {
  const known = all.get(key);
  if (known === undefined) all.set(key, [value]);
  else known.push(value);
}

function spotsOf(sightings: readonly Sighting[]): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const sighting of sightings) {
    for (const places of sighting.seen) {
      for (const [index, { method, pointer, case: id }] of places.entries()) {
        const general = spotOf(pointer);
        const key = `${method} ${general}`;
        const none = { cases: new Set<string>(), explains: new Set<Sighting>(), accusedBy: new Set<Sighting>() };
        const spot = spots.get(key) ?? { method, pointer: general, ...none };
        spots.set(key, spot);
        spot.cases.add(id);
        spot.explains.add(sighting);
        if (index === 0) spot.accusedBy.add(sighting);
      }
    }
  }
  const near = new Map<string, Spot[]>();
  for (const spot of spots.values()) {
    for (const id of spot.cases) put(near, `${spot.method} ${id}`, spot);
  }
  for (const sighting of sightings) for (const places of sighting.seen) spread(sighting, places, near);
  return spots;
}

/** A whole that contradicts is explained by a part of it that is accused; what is accused within a broken list by the list. */
function spread(sighting: Sighting, places: readonly Place[], near: ReadonlyMap<string, readonly Spot[]>): void {
  for (const [index, { method, pointer, case: id }] of places.entries()) {
    const general = spotOf(pointer);
    for (const spot of near.get(`${method} ${id}`) ?? []) {
      if (spot.explains.has(sighting)) continue;
      const isPart = index > 0 && spot.accusedBy.size > 0 && isBelow(spot.pointer, general);
      if (isPart || (isBelow(general, spot.pointer) && isBroken(spot))) spot.explains.add(sighting);
    }
  }
}

/** A list that an element was lost of, or moved in. */
function isBroken({ accusedBy }: Spot): boolean {
  return [...accusedBy].some(({ finding }) => structural.has(finding.kind));
}

function isBelow(pointer: string, above: string): boolean {
  return pointer.startsWith(`${above}/`);
}

/** Indexes as `*`, without the place in a batch. */
function spotOf(pointer: string): string {
  return generalized(pointer.replace(/^\/\d+(?=\/)/, ''));
}

function countOf(sightings: readonly Sighting[]): number {
  return sightings.reduce((sum, { count }) => sum + count, 0);
}

function causeOf({ spot, sightings: group }: Group, rank: (rule: string) => number): Defect {
  const order = ({ finding }: Sighting) => [
    spot.accusedBy.has(group.find((each) => each.finding === finding) as Sighting) ? 0 : 1,
    finding.level === 'must' ? 0 : 1,
    rank(finding.rule),
  ];
  const sorted = group.toSorted((left, right) => compare(order(left), order(right)));
  const [first, ...others] = sorted as [Sighting, ...Sighting[]];
  const finding = spot.accusedBy.has(first) ? first.finding : turned(first.finding, spot);
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
function turned(finding: Finding, spot: Spot): Finding {
  const place = finding.places.find(
    ({ method, pointer }) => method === spot.method && spotOf(pointer) === spot.pointer,
  );
  if (place === undefined) return finding;
  const { method, pointer } = place;
  return {
    ...finding,
    id: findingIdAt(finding.rule, method, spot.pointer, finding.kind),
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
