import type { Issue } from '../../../spec/kernel/error.ts';
import { issues } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/call.ts';
import type { Context } from '../../model/rule.ts';
import { isUnstated } from './unstated.ts';

export interface Faults {
  readonly method: MethodName;
  readonly stated: readonly Issue[];
  readonly unstated: readonly Issue[];
}

const known = new WeakMap<Call, Faults>();

/** All faults of a result against its method's schema; undefined where there is no result or no dialect to read it in. */
export function faultsOf(call: Call, { dialect }: Context): Faults | undefined {
  if (dialect === undefined || call.result === undefined || !Object.hasOwn(methods, call.method)) return undefined;
  const cached = known.get(call);
  if (cached) return cached;
  const method: AnyMethod = methods[call.method as MethodName];
  const wire = { form: method.form, dialect };
  const result = call.result;
  const split: { stated: Issue[]; unstated: Issue[] } = { stated: [], unstated: [] };
  for (const issue of issues(method.result, result, wire)) {
    split[isUnstated(method, result, issue.path, wire) ? 'unstated' : 'stated'].push(issue);
  }
  const faults = { method: call.method as MethodName, ...split };
  known.set(call, faults);
  return faults;
}
