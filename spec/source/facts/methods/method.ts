import type { Field } from '../../read/fields.ts';
import type { Place } from '../../read/place.ts';

/** One argument of a method. */
export interface Param {
  /** Absent if the documents describe it without a name. */
  readonly name?: string;
  readonly type?: string;
  readonly optional?: true;
  /** The largest value that is accepted. */
  readonly max?: number;
  /** The value in the sample request; decimal text beyond 2^53. */
  readonly default?: number | string;
  readonly values?: readonly string[];
  /** One of several values; the documents do not list the others. */
  readonly example?: string;
  /** -1 is accepted and selects the latest entries. */
  readonly latest?: -1;
  /** The member of the record that it takes, to exclude another one with a similar name. */
  readonly member?: string;
  /** The argument exists and is ignored. */
  readonly ignored?: true;
  readonly members?: readonly Param[];
}

/** The result of a method. */
export interface Result {
  readonly type?: string;
  readonly members?: Readonly<Record<string, Field>>;
  /** The documents show an empty array or nothing, and leave the elements open. */
  readonly open?: true;
}

/** An element of `start`. */
export interface Key {
  readonly name: string;
  readonly type?: string;
}

/** One accepted form of `start`. */
export type Start =
  | { readonly tuple: readonly Key[] }
  | { readonly value: Key }
  /** `first`: it is said to start at the beginning. */
  | { readonly empty: 'array' | 'object'; readonly first?: true };

export interface Order {
  readonly start: readonly Start[];
  readonly at: Place;
}

export interface Method {
  /** Heading of the section that lists it. */
  readonly section: string;
  /** The place that lists it. */
  readonly at: Place;
  /** The place of its arguments, if another one. */
  readonly paramsAt?: Place;
  /** In positional order; absent if the documents do not show them. */
  readonly params?: readonly Param[];
  /** Absent if the documents do not show it. */
  readonly result?: Result;
  /** The place of its result, if another one. */
  readonly resultAt?: Place;
  /** Orders of a list, each with the forms of `start`. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** The place of the form of `start` without an order. */
  readonly start?: Order;
  /** The method of condenser_api that it is the counterpart of. */
  readonly counterpart?: string;
  readonly notImplemented?: true;
  readonly deprecated?: true;
  /** The version that disabled it. */
  readonly disabledSince?: string;
  /** It answers with an error where its counterpart returns false. */
  readonly raises?: true;
}

/** Marks the argument that a method ignores. */
export function ignoring(params: readonly Param[], name: string | undefined): readonly Param[] {
  return params.map((param) => (name !== undefined && param.name === name ? { ...param, ignored: true } : param));
}

export type Methods = Readonly<Record<string, Method>>;
