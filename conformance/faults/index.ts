import { rules } from '../judge/index.ts';
import type { Fault } from '../model/fault.ts';
import type { Rule } from '../model/rule.ts';

/** A fault and the rule that alone must find it. */
export interface KnownFault {
  readonly fault: Fault;
  readonly rule: Rule;
}

/** Every fault of every rule, by its slug. */
export const faults: ReadonlyMap<string, KnownFault> = new Map(
  rules.flatMap((rule) =>
    [rule.fault, ...(rule.otherFaults ?? [])].map((fault) => [fault.id, { fault, rule }] as const),
  ),
);
