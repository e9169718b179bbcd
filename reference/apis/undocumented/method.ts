import type { AnySchema, Schema } from '../../../spec/kernel/schema.ts';
import type { Fields, StructValue } from '../../../spec/kernel/struct.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { ChainView } from '../../chain/view.ts';

/** The parts of a method for reading arguments and writing results. */
export type Described = Pick<AnyMethod, 'name' | 'form' | 'params' | 'result' | 'defaults' | 'deployed'>;

/** An undocumented method of deployed nodes: answered, but in no list of methods. */
export interface Undocumented {
  readonly method: Described;
  readonly handle: (view: ChainView, params: never) => unknown;
  /** Whether it changes the chain. */
  readonly writes?: boolean;
}

export function undocumented<P extends Fields, R>(
  name: string,
  params: P,
  result: Schema<R>,
  handle: (view: ChainView, params: StructValue<P>) => R | Promise<R>,
  writes = false,
): Undocumented {
  const fields: Readonly<Record<string, AnySchema>> = params;
  return { method: { name, form: 'object', params: fields, result: result as Schema<unknown> }, handle, writes };
}
