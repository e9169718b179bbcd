import { groupBy } from '../util/group-by.ts';
import type { Tried } from './trial.ts';

/** So much of all nodes has to be found by the rules named for them. */
export const KILL_THRESHOLD = 0.95;

/** The nodes of one class. */
export interface ClassTally {
  readonly tried: number;
  /** Found by a rule named for them. */
  readonly killed: number;
  /** Found by other rules alone. */
  readonly byOthers: number;
  readonly findings: Figures;
}

/** Of the defects that reports show for each node that was found. */
export interface Figures {
  readonly median: number;
  readonly percentile95: number;
}

/** What a rule finds beside others. */
export interface Overlap {
  readonly rule: string;
  /** Nodes that it found. */
  readonly found: number;
  /** Those of them that no other rule found. */
  readonly alone: number;
  /** The rules that found most of the same nodes, and how many. */
  readonly beside: readonly (readonly [rule: string, nodes: number])[];
}

export interface NodesTally extends ClassTally {
  readonly classes: ReadonlyMap<string, ClassTally>;
  readonly survivors: readonly Tried[];
  /** The rules that found most first. */
  readonly overlaps: readonly Overlap[];
}

export function tallyNodes(all: readonly Tried[]): NodesTally {
  const classes = new Map([...groupBy(all, (each) => each.class)].map(([name, own]) => [name, tallied(own)]));
  const survivors = all.filter(({ named }) => named.length === 0);
  return { ...tallied(all), classes, survivors, overlaps: overlapsOf(all) };
}

function tallied(some: readonly Tried[]): ClassTally {
  const counts = some.map(({ findings }) => findings).filter((count) => count > 0);
  counts.sort((left, right) => left - right);
  const at = (share: number) => counts[Math.min(counts.length - 1, Math.floor(share * counts.length))] ?? 0;
  return {
    tried: some.length,
    killed: some.filter(({ named }) => named.length > 0).length,
    byOthers: some.filter(({ named, by }) => named.length === 0 && by.length > 0).length,
    findings: { median: at(0.5), percentile95: at(0.95) },
  };
}

const mostBeside = 3;

function overlapsOf(all: readonly Tried[]): readonly Overlap[] {
  const nodesOf = new Map<string, Tried[]>();
  for (const each of all) for (const rule of each.by) nodesOf.set(rule, [...(nodesOf.get(rule) ?? []), each]);
  const overlaps = Array.from(nodesOf, ([rule, nodes]): Overlap => {
    const others = new Map<string, number>();
    for (const other of nodes.flatMap(({ by }) => by))
      if (other !== rule) others.set(other, (others.get(other) ?? 0) + 1);
    const beside = [...others].toSorted(([one, less], [other, more]) => more - less || (one < other ? -1 : 1));
    const alone = nodes.filter(({ by }) => by.length === 1).length;
    return { rule, found: nodes.length, alone, beside: beside.slice(0, mostBeside) };
  });
  return overlaps.toSorted((one, other) => other.found - one.found || (one.rule < other.rule ? -1 : 1));
}
