import type { MethodName, methods } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Context } from '../../../model/rule.ts';
import { issuesOf } from './issues.ts';

/**
 * The result of a call as a value of its method's schema, equal in both JSON forms and all dialects; undefined where it is
 * of another method, an error, or not of that shape (which other rules judge).
 */
export function typedResult<N extends MethodName>(
  call: Call,
  method: N,
  context: Context,
): ResultOf<(typeof methods)[N]> | undefined {
  if (call.method !== method) return undefined;
  return issuesOf(call, context)?.value as ResultOf<(typeof methods)[N]> | undefined;
}
