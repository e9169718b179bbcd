import { SchemaError } from '../../../spec/kernel/error.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/call.ts';
import type { Context } from '../../model/rule.ts';
import { faultsOf } from '../schema/faults.ts';

/**
 * What can be read of a result by its method's schema: members and elements of another shape, which other rules judge, are
 * left out. Undefined where nothing can be read.
 */
export function readable(call: Call, context: Context): unknown {
  const faults = faultsOf(call, context);
  if (faults === undefined) return undefined;
  if (faults.stated.length + faults.unstated.length === 0 && faults.value !== undefined) return faults.value;
  return inParts(call, context);
}

function inParts({ method: name, result }: Call, { dialect }: Context): unknown {
  const method: AnyMethod = methods[name as MethodName];
  if (dialect === undefined || result === undefined) return undefined;
  try {
    return method.result.codec({ form: method.form, dialect }).read(result, []);
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}
