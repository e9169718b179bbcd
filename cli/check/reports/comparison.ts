import { printable } from '../../../conformance/report/text/printable.ts';
import type { ReplayedReport } from './replayed-report.ts';

type Deviation = ReplayedReport['deviations'][number];

/** Deviations of two runs by what became of them. */
export interface Comparison {
  readonly fresh: readonly Deviation[];
  readonly fixed: readonly Deviation[];
  readonly unchanged: readonly Deviation[];
}

/** A defect that another of its occurrences stands for now is unchanged. */
export function comparison(before: ReplayedReport, now: ReplayedReport): Comparison {
  const idsOf = ({ deviations }: ReplayedReport) =>
    new Set(deviations.flatMap(({ id, others }) => [id, ...others.map((other) => other.id)]));
  const [old, current] = [idsOf(before), idsOf(now)];
  return {
    fresh: now.deviations.filter(({ id }) => !old.has(id)),
    fixed: before.deviations.filter(({ id }) => !current.has(id)),
    unchanged: now.deviations.filter(({ id }) => old.has(id)),
  };
}

/** A line for each deviation, what is new first. */
export function comparisonText({ fresh, fixed, unchanged }: Comparison): string {
  const lines = (word: string, all: readonly Deviation[]) =>
    all.map(({ id, rule, method, pointer }) => printable(`${word.padEnd(9)}  ${id}  ${rule}  ${method} ${pointer}`));
  const sum = `${fresh.length} new, ${fixed.length} fixed, ${unchanged.length} unchanged`;
  return `${[...lines('NEW', fresh), ...lines('FIXED', fixed), ...lines('UNCHANGED', unchanged), sum].join('\n')}\n`;
}
