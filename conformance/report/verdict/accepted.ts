import type { Finding } from '../../model/finding.ts';
import { type Accepted, fails } from '../../model/policy.ts';
import type { Defect } from '../causes/defect.ts';
import type { Summary } from '../summary.ts';

/** The baseline of a run beside what the run found. */
export interface Acceptance {
  /** Deviations that fail the run. */
  readonly failing: readonly Defect[];
  /** Deviations that the baseline names, and that is not over. */
  readonly accepted: readonly Defect[];
  /** Entries that nothing was found for although it was looked for: what is repaired must not come back unseen. */
  readonly stale: readonly Accepted[];
}

/** Compares by ids of findings, which hold no live values, and by the day on which the run started. */
export function acceptance(run: Summary): Acceptance {
  const { start, deviations } = run;
  const accepted = deviations.filter(({ finding }) => entryOf(run, finding) !== undefined);
  const failing = deviations.filter((defect) => fails(defect.finding.level, start ?? {}) && !accepted.includes(defect));
  const found = new Set(deviations.flatMap(({ finding, others }) => [finding, ...others].map(({ id }) => id)));
  return {
    failing,
    accepted,
    stale: (start?.accepted ?? []).filter((each) => !found.has(each.id) && isJudged(run, each)),
  };
}

/** The entry of the baseline that accepts a finding. */
export function entryOf({ start }: Pick<Summary, 'start'>, { id }: Pick<Finding, 'id'>): Accepted | undefined {
  const today = start?.started?.slice(0, 10) ?? '';
  return start?.accepted?.find((each) => each.id === id && !(each.expires !== undefined && each.expires < today));
}

/** Whether the run looked for it: it was complete and no part, and neither rule nor method were left out. */
function isJudged({ start, end, methods }: Summary, { rule, method }: Accepted): boolean {
  if (end?.reason !== 'complete' || start?.shard !== undefined || !start?.rules.some(({ id }) => id === rule))
    return false;
  return methods.has(method) || !start.methods.includes(method);
}
