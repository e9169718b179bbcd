import type { Fields, StructValue } from '../../../spec/kernel/combinators/struct.ts';
import type { AnySchema, Schema } from '../../../spec/kernel/schema.ts';
import type { ChainView } from '../../chain/view.ts';
import type { ServedMethod } from '../../rpc/served-method.ts';

/** A method of deployed nodes that no document has: answered, but in no list of methods. */
export function undocumented<P extends Fields, R>(
  name: string,
  params: P,
  result: Schema<R>,
  handle: (view: ChainView, params: StructValue<P>) => R | Promise<R>,
  writes = false,
): ServedMethod {
  const fields: Readonly<Record<string, AnySchema>> = params;
  return { method: { name, form: 'object', params: fields, result: result as Schema<unknown> }, handle, writes };
}
