import type { DepartureId } from '../departures/index.ts';
import type { Fields, StructValue } from '../kernel/combinators/struct.ts';
import type { Json } from '../kernel/json/json.ts';
import type { AnySchema, Schema, Static } from '../kernel/schema.ts';
import type { Form } from '../kernel/wire.ts';
import type { Orders } from './order.ts';
import type { Paging } from './paging.ts';
import type { Selects } from './selects.ts';
import type { Source } from './source.ts';

export type Namespace =
  | 'account_by_key_api'
  | 'account_history_api'
  | 'block_api'
  | 'condenser_api'
  | 'database_api'
  | 'follow_api'
  | 'jsonrpc'
  | 'market_history_api'
  | 'network_broadcast_api'
  | 'rc_api'
  | 'reputation_api'
  | 'tags_api'
  | 'transaction_status_api';

/** The largest page. One more is refused with -32003 by deployed nodes; `maximum` itself is served. */
export interface Limit {
  /** The argument for the limit, `query.limit` when it is inside another one. */
  readonly param: string;
  /** Document 1, Limits, and the method's own row; absent where none is stated. */
  readonly maximum?: number;
  /** What deployed nodes allow, where that is another number or the documents say nothing. */
  readonly deployed?: number;
}

/** How deployed nodes break what is stated: what they take or give instead, complete; the id names the departure. */
export interface Deployed {
  readonly departure: DepartureId;
  readonly params?: Fields;
  readonly selects?: Selects;
  readonly result?: AnySchema;
  /** They answer with an error of this code. */
  readonly error?: number;
}

/** An error that the documents state, or that every deployed node gives. */
export interface MethodError {
  readonly when: string;
  readonly code: number;
  /** `data.code`. */
  readonly data?: number;
  /** Where the error is stated. */
  readonly source: Source;
  /** Set where the documents state the error and no code. */
  readonly codeSource?: 'deployed';
}

export interface MethodDefinition<P extends Fields, R> {
  /** One sentence in our words. */
  readonly summary: string;
  /** Arguments by neutral name, in positional order; those with a default may be left out at the end. */
  readonly params: P;
  /** The members of the records in the result that have the value of an argument. */
  readonly selects?: Selects<keyof P & string>;
  readonly result: Schema<R>;
  /** Where the method is stated; what goes beyond is marked in `params` and `result` by `deployed` and `extra`. */
  readonly source: Source;
  /** What deployed nodes take for an argument left out, where no document says so and it is not the empty value. */
  readonly defaults?: Readonly<Record<string, Json>>;
  /** Those of `defaults` that deployed nodes never set: what memory held there counts, so that another value is right as well. */
  readonly uninitialized?: readonly (keyof P & string)[];
  readonly limit?: Limit;
  /** What `start` looks like in each order. */
  readonly orders?: Orders;
  readonly paging?: Paging;
  readonly errors?: readonly MethodError[];
  readonly status?: 'deprecated' | 'disabled' | 'not implemented';
  readonly deployed?: Deployed;
}

/** One method of the node API: its arguments in order, its result, and all that is stated about it. */
export interface Method<N extends string, P extends Fields, R> extends MethodDefinition<P, R> {
  readonly name: N;
  readonly namespace: Namespace;
  /** What follows the namespace. */
  readonly shortName: string;
  /** Legacy for condenser_api, which takes its arguments in an array; object elsewhere, with named arguments. */
  readonly form: Form;
  /** condenser_api alone is ready for production; the other namespaces may change (document 1, Versioning). */
  readonly stability: 'stable' | 'may change';
}

export function method<const N extends `${Namespace}.${string}`, P extends Fields, R>(
  name: N,
  definition: MethodDefinition<P, R>,
): Method<N, P, R> {
  const [namespace, shortName] = name.split('.') as [Namespace, string];
  const own = namespace === 'condenser_api';
  return {
    name,
    namespace,
    shortName,
    form: own ? 'legacy' : 'object',
    stability: own ? 'stable' : 'may change',
    ...definition,
  };
}

export type AnyMethod = Method<string, Readonly<Record<string, AnySchema>>, unknown>;

/** Methods by their names. */
export function methodTable<const M extends readonly { readonly name: string }[]>(
  ...methods: M
): { readonly [K in M[number] as K['name']]: K } {
  return Object.fromEntries(methods.map((each) => [each.name, each])) as never;
}

/** Arguments of a method as values. */
export type ParamsOf<M> = M extends { readonly params: infer P extends Fields } ? StructValue<P> : never;

/** Result of a method as a value. */
export type ResultOf<M> = M extends { readonly result: infer S } ? Static<S> : never;
