import { runEnded } from '../../model/outcome.ts';
import { suiteNames } from '../../model/service-name.ts';
import { pluralize } from '../../util/pluralize.ts';
import { isDefended } from '../../violations/defended.ts';
import type { Summary, Unjudged } from '../summary.ts';

/** Why a run without deviations is not a success: it evaluated nothing, or less than required; undefined if it evaluated enough. */
export function shortfall(run: Summary): string | undefined {
  // What is enough is said of all shards together.
  if (run.start?.shard !== undefined && run.end?.reason === 'complete') return undefined;
  const nothing = whyNothing(run);
  if (nothing !== undefined) return `Nothing was tested: ${nothing}.`;
  const [methods, clauses] = [evaluatedMethods(run), judgedClauses(run)];
  const { require = {}, methods: documented = [], clauses: known = 0 } = run.start ?? {};
  const left = unsent(run);
  if (left > 0 && run.start?.require === undefined)
    return `Too little was tested: ${limitOf(run)} left out ${pluralize(left, 'request')} of ${run.planned}.`;
  const unrun = run.start?.require === undefined ? unbegun(run) : 0;
  if (unrun > 0) return `Too little was tested: ${limitOf(run)} left out ${pluralize(unrun, 'rule')}.`;
  const lacking = [
    methods < (require.methods ?? 0) && `${methods} of ${documented.length} methods, ${require.methods} required`,
    run.checks < (require.checks ?? 0) && `${pluralize(run.checks, 'check')}, ${require.checks} required`,
    clauses * 100 < (require.clauses ?? 0) * known &&
      `${percent(clauses, known)}% of clauses, ${require.clauses}% required`,
  ].filter((part) => part !== false);
  return lacking.length > 0 ? `Too little was tested: ${lacking.join('; ')}.` : undefined;
}

function limitOf({ end }: Summary): string {
  return end?.limit === 'requests' ? 'the request limit' : 'the time limit';
}

/** Planned requests that a limit kept from being sent. */
function unsent({ end, planned, asked }: Summary): number {
  return end?.reason === 'budget' && planned !== undefined ? Math.max(0, planned - asked) : 0;
}

/** Rules of services, and of what is written, that a limit kept from being judged: their requests are in no plan. */
function unbegun({ end, unjudged }: Summary): number {
  if (end?.reason !== 'budget') return 0;
  const isLeft = ({ rule, reason }: Unjudged) =>
    reason === runEnded && suiteNames.some((name) => rule.startsWith(`${name}/`));
  return new Set(unjudged.filter(isLeft).map(({ rule }) => rule)).size;
}

function whyNothing(run: Summary): string | undefined {
  const { start, checks, outcomes, end, planned, sent, targets } = run;
  const isOver = end?.reason === 'budget';
  const isNode = start?.services === undefined || start.methods.length > 0;
  if (start?.mode === 'check' && isNode) {
    const offered = new Set(targets.flatMap(({ methods }) => methods));
    if (targets.length > 0 && !start.methods.some((method) => offered.has(method)))
      return 'the target offers none of the documented methods';
    if (isOver && (planned === undefined || sent === 0)) return `${limitOf(run)} was reached first`;
    // There it is enough that the node lives and answers, whatever it says.
    if (evaluatedMethods(run) === 0 && start.profile !== 'hostile')
      return isOver ? `${limitOf(run)} was reached first` : 'no method returned a result to judge';
  }
  return checks === outcomes.inconclusive ? 'there was nothing to judge' : undefined;
}

/** The number of documented methods with a judged result. */
export function evaluatedMethods({ start, exercised }: Summary): number {
  return start?.methods.filter((method) => exercised.has(method)).length ?? 0;
}

/** Clauses that a rule of their level was judged by. */
export function judgedClauses({ clauses }: Summary): number {
  return clauses.size;
}

/** Of these, those of which a violation is known to fail a run (conformance/violations). */
export function defendedClauses({ clauses }: Pick<Summary, 'clauses'>): number {
  return [...clauses].filter(isDefended).length;
}

/** Rounded down, so that a requirement is met only in full. */
export function percent(part: number, all: number): number {
  return all === 0 ? 0 : Math.floor((part * 100) / all);
}
