import type { Dialect } from '../../spec/kernel/wire.ts';
import { argumentViolations } from './arguments.ts';
import { envelopeViolations } from './envelope.ts';
import { formViolations } from './forms.ts';
import { listViolations } from './lists.ts';
import { memberViolations } from './members.ts';
import { faultViolations } from './of-faults.ts';
import { operationViolations } from './operations.ts';
import { requestViolations } from './requests.ts';
import { constantViolations, keyViolations, resourceViolations, statusViolations, valueViolations } from './values.ts';
import type { Violation } from './violation.ts';
import { writtenViolations } from './written/index.ts';

/** A violation, or several, of every clause from which one can be derived. */
export function violations(dialect: Dialect): readonly Violation[] {
  const all = [
    ...memberViolations(dialect),
    ...valueViolations(dialect),
    ...constantViolations(dialect),
    ...resourceViolations(),
    ...statusViolations(),
    ...argumentViolations(dialect),
    ...listViolations(dialect),
    ...keyViolations,
    ...envelopeViolations,
    ...operationViolations(dialect),
    ...formViolations(dialect),
    ...requestViolations(dialect),
  ];
  const derived = new Set<string>(all.map(({ clause }) => clause));
  all.push(...faultViolations(derived), ...writtenViolations);
  return [...new Map(all.map((each) => [each.id, each])).values()];
}
