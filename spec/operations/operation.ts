import { type Fields, type StructValue, struct } from '../kernel/combinators/struct.ts';
import type { Schema } from '../kernel/schema.ts';
import type { Authority } from '../types/authority.ts';

/** Which authority of which account an operation needs (document 1, Authentication). */
export interface RequiredAuthorities {
  readonly owner?: readonly string[];
  readonly active?: readonly string[];
  readonly posting?: readonly string[];
  /** Authorities stated by the operation itself instead of by an account. */
  readonly other?: readonly Authority[];
}

export interface OperationSource {
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Where the fields are stated: `document 1, Operations`, or `deployed` where the documents leave them open. */
  readonly source: string;
}

/** One operation: its number on the binary wire, its name on the JSON wire, its fields. */
export interface Operation<N extends string, F extends Fields> extends OperationSource {
  readonly index: number;
  readonly name: N;
  readonly fields: F;
  readonly schema: Schema<StructValue<F>>;
  readonly requires: (value: StructValue<F>) => RequiredAuthorities;
}

export interface OperationOptions<F extends Fields> extends OperationSource {
  readonly requires: (value: StructValue<F>) => RequiredAuthorities;
}

/** An operation that accounts sign. */
export function operation<const N extends string, F extends Fields>(
  index: number,
  name: N,
  fields: F,
  options: OperationOptions<F>,
): Operation<N, F> {
  return {
    index,
    name,
    fields,
    schema: struct(fields, { title: titleOf(name), description: options.summary }),
    ...options,
  };
}

/** An operation that the chain makes by itself; it is never signed nor sent. Its number is the deployed node's. */
export function virtualOperation<const N extends string, F extends Fields>(
  index: number,
  name: N,
  fields: F,
  options: OperationSource,
): Operation<N, F> {
  return operation(index, name, fields, { ...options, requires: () => ({}) });
}

/** `account_create` → `AccountCreateOperation`. */
function titleOf(name: string): string {
  return `${name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Operation`;
}
