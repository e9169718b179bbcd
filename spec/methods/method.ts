import type { AnySchema, Schema, Static } from '../kernel/schema.ts';
import type { Fields, StructValue } from '../kernel/struct.ts';
import type { Form } from '../kernel/wire.ts';

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

/** One method of the node API: its arguments in order, its result, where that is stated. */
export interface Method<N extends string, P extends Fields, R> {
  readonly name: N;
  readonly namespace: Namespace;
  /** What follows the namespace. */
  readonly shortName: string;
  /** One sentence in our words. */
  readonly summary: string;
  /** Arguments by neutral name, in positional order. */
  readonly params: P;
  readonly result: Schema<R>;
  /** Legacy for condenser_api, which takes its arguments in an array; object elsewhere, with named arguments. */
  readonly form: Form;
  /** `document 2, Chain state`, or `deployed`. */
  readonly source: string;
}

export interface MethodDefinition<P extends Fields, R> {
  readonly summary: string;
  readonly params: P;
  readonly result: Schema<R>;
  readonly source: string;
}

export function method<const N extends `${Namespace}.${string}`, P extends Fields, R>(
  name: N,
  definition: MethodDefinition<P, R>,
): Method<N, P, R> {
  const [namespace, shortName] = name.split('.') as [Namespace, string];
  return { name, namespace, shortName, form: namespace === 'condenser_api' ? 'legacy' : 'object', ...definition };
}

export type AnyMethod = Method<string, Readonly<Record<string, AnySchema>>, unknown>;

/** Arguments of a method as values. */
export type ParamsOf<M> = M extends { readonly params: infer P extends Fields } ? StructValue<P> : never;

/** Result of a method as a value. */
export type ResultOf<M> = M extends { readonly result: infer S } ? Static<S> : never;
