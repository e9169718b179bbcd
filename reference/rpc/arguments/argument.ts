import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';

/** The wire of a node that does as documented, or as deployed nodes do. */
export interface ArgumentWire extends Wire {
  /** No unless given. */
  readonly isDocumented?: boolean;
}

/** How deployed nodes convert an argument of one schema. */
export interface Argument {
  /** The default of an omitted argument. */
  readonly absent: () => unknown;
  /** @throws RpcError */
  readonly convert: (value: ExactJson) => unknown;
}

/** The conversion of an argument by its schema. */
export type ArgumentOf = (schema: AnySchema, wire: Wire) => Argument;
