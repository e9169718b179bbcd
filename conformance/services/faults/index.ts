import { serviceRules } from '../index.ts';
import type { ServiceFault } from '../model/fault.ts';
import type { ServiceRule } from '../model/rule.ts';

/** A fault of a service, and the rule that must find it. */
export interface KnownServiceFault {
  readonly fault: ServiceFault;
  readonly rule: ServiceRule;
}

/** Every fault of every rule of a service, by its slug. */
export const serviceFaults: ReadonlyMap<string, KnownServiceFault> = new Map(
  serviceRules.flatMap((rule) =>
    [rule.fault, ...(rule.otherFaults ?? [])].map((fault) => [fault.id, { fault, rule }] as const),
  ),
);
