import type { Requirements } from '../../conformance/model/policy.ts';
import { onlyReads } from '../../conformance/plan/methods.ts';
import { methods } from '../../spec/methods/index.ts';

/** What a complete check of the reference node must have evaluated: every documented method that reads. */
export function completeReference(): Requirements {
  return { methods: Object.keys(methods).filter(onlyReads).length };
}
