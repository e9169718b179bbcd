import type { Requirements } from '../../conformance/model/policy.ts';
import { onlyReads } from '../../conformance/plan/methods.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';

/** Every documented method that reads, but for those that deployed nodes may answer by an error alone. */
const required = Object.values<AnyMethod>(methods).filter(
  ({ name, deployed }) => onlyReads(name) && deployed?.error === undefined,
);

/** What a complete check of the reference node must have evaluated. */
export function completeReference(): Requirements {
  return { methods: required.length };
}
