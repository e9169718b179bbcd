import type { CheckEvent } from '../../model/event.ts';
import type { Rule } from '../../model/rule.ts';
import { onlyReads } from '../../plan/methods.ts';
import { isOfSnapshot } from '../../plan/plan.ts';
import { groupBy } from '../../util/group-by.ts';
import type { CallOutcome, CallOutcomes } from './call-outcomes.ts';

/** What is known at the end about why something was not judged. */
export interface Ending {
  /** Undefined: unknown, as in a recording. */
  readonly offered?: ReadonlySet<string>;
  /** Why no rule could go on. */
  readonly over?: string;
  /** For methods that were not called. */
  readonly nowhere: string;
  /** Only some methods were selected, and requests of others were not sent or judged. */
  readonly narrowed?: boolean;
  /** The data for arguments of a method that the target lacks. */
  lacks?(method: string): string | undefined;
  /** Rules that planned requests, and methods that these called. */
  readonly planned?: ReadonlySet<string>;
  readonly requested?: ReadonlySet<string>;
  /** Why the snapshot of answers is unknown. */
  readonly moved?: string;
}

/** The outcome and reason of a rule on a method that it never judged; `any`: it names no methods. */
export type Why = (rule: Rule, method: string, judgedOn: ReadonlySet<string>) => Pick<CheckEvent, 'outcome' | 'reason'>;

/** A filter is no lack of the target. */
const unselected = 'the selected methods leave out its requests';
const nothing = 'its answers have no such data';
const lonely = 'no other answer could be compared with its answers';

/** With more methods it is unknown which of them an answer would have been compared with, unless only one is left. */
const fewMethods = 5;

/** The reason: what the method lacks, else the outcome of its requests, else that of the methods it is compared with. */
export function reasons(callOutcomes: CallOutcomes, ending: Ending): Why {
  const { offered, requested, over, moved } = ending;
  const untestable = (reason: string) => ({ outcome: 'not-testable', reason }) as const;

  const absence = (method: string) => {
    if (offered?.has(method) === false) return 'not offered';
    if (!onlyReads(method)) return 'which writes and is never called';
    return requested?.has(method) ? 'which gave no answer' : 'which was not called';
  };
  const partner = (rule: Rule, method: string) => {
    const callOutcome = callOutcomes.of(rule.id, method);
    if (callOutcome === undefined || offered?.has(method) === false) return absence(method);
    if (callOutcome.refused === callOutcome.answers) return `refused: ${callOutcome.error}`;
    return callOutcome.empty + callOutcome.refused === callOutcome.answers ? 'whose answers are empty' : undefined;
  };
  /** Methods that this one would have been compared with, by their outcome. */
  const partners = (rule: Rule, method: string) => {
    const all = rule.kind === 'relation' && rule.methods !== 'any' ? rule.methods : [];
    const others = all.filter((other) => other !== method);
    const silent = others.flatMap((other) => {
      const why = partner(rule, other);
      return why === undefined ? [] : [{ other, why }];
    });
    if (silent.length === 0 || (others.length > fewMethods && silent.length < others.length - 1)) return undefined;
    return [...groupBy(silent, ({ why }) => why)]
      .map(([why, some]) => `${listed(some.map(({ other }) => other))}, ${why}`)
      .join('; ');
  };

  return (rule, method, judgedOn) => {
    if (method === 'any') return untestable(over ?? ofAny(callOutcomes, ending, rule.id));
    if (offered?.has(method) === false) return { outcome: 'not-offered', reason: 'the target has no such method' };
    const lack = over ?? ending.lacks?.(method);
    if (lack !== undefined) return untestable(lack);
    const callOutcome = callOutcomes.of(rule.id, method);
    if (callOutcome === undefined) return untestable(neverRequested(ending, method));
    if (callOutcome.refused === callOutcome.answers) return untestable(refusal(callOutcome));
    const compared = partners(rule, method);
    if (compared !== undefined) return untestable(`it is compared with ${compared}`);
    if (isOfSnapshot(rule) && moved !== undefined) return { outcome: 'inconclusive', reason: moved };
    if (callOutcome.empty + callOutcome.refused === callOutcome.answers) return untestable('its answers are empty');
    if (rule.kind !== 'relation') return untestable(nothing);
    return untestable(judgedOn.size > 0 ? `${lonely}, though other methods were` : lonely);
  };
}

function listed(names: readonly string[]): string {
  const left = names.length - fewMethods;
  return left > 0 ? `${names.slice(0, fewMethods).join(', ')} and ${left} more` : names.join(', ');
}

function ofAny(callOutcomes: CallOutcomes, { planned, nowhere, narrowed }: Ending, rule: string): string {
  if (planned?.has(rule) !== true) return narrowed ? unselected : nowhere;
  return callOutcomes.answered(rule) > 0 ? nothing : 'its requests got no answer';
}

function neverRequested({ requested, nowhere }: Ending, method: string): string {
  if (!onlyReads(method)) return 'it writes, so it is never called';
  return requested?.has(method) ? 'its requests got no answer' : nowhere;
}

function refusal({ answers, error }: CallOutcome): string {
  return answers === 1 ? `its request was refused: ${error}` : `its ${answers} requests were refused: ${error}`;
}
