import { SchemaError } from '../../../../spec/kernel/error.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Context } from '../../../model/rule.ts';
import { memoize } from '../../../util/memoize.ts';
import { issuesOf } from '../schema/issues.ts';

/**
 * The readable part of a result by the schema of its method: members and elements of another shape, which other rules judge, are
 * omitted. Undefined where nothing is readable.
 */
export function readable(call: Call, context: Context): unknown {
  const issues = issuesOf(call, context);
  if (issues === undefined) return undefined;
  if (issues.stated.length + issues.unstated.length === 0 && issues.value !== undefined) return issues.value;
  return inParts(call, context);
}

const inParts = memoize(({ method: name, result }: Call, { dialect }: Context): unknown => {
  const method: AnyMethod = methods[name as MethodName];
  if (dialect === undefined || result === undefined) return undefined;
  try {
    return method.result.codec({ form: method.form, dialect }).read(result, []);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
});
