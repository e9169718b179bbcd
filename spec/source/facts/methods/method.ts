import type { Field } from '../../read/fields.ts';
import type { Place } from '../../read/place.ts';

/** One argument of a method. */
export interface Param {
  /** Absent where the documents describe it without a name. */
  readonly name?: string;
  readonly type?: string;
  readonly optional?: true;
  /** The largest value that is accepted. */
  readonly max?: number;
  /** What stands in the sample of the request; beyond 2^53 a decimal string. */
  readonly default?: number | string;
  readonly values?: readonly string[];
  /** One value among more that are not told. */
  readonly example?: string;
  /** -1 is taken and selects the latest entries. */
  readonly latest?: -1;
  /** The member of the record that it takes, where another of a similar name is meant to be excluded. */
  readonly member?: string;
  /** The argument is there and is not looked at. */
  readonly ignored?: true;
  readonly members?: readonly Param[];
}

/** What a method answers. */
export interface Result {
  readonly type?: string;
  readonly members?: Readonly<Record<string, Field>>;
  /** The documents show an empty array, or nothing, and leave open what its elements look like. */
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
  | { readonly empty: 'array' | 'object' };

export interface Order {
  readonly start: readonly Start[];
  readonly at: Place;
}

export interface Method {
  /** Heading of the section that lists it. */
  readonly section: string;
  /** Where it is said to be. */
  readonly at: Place;
  /** Where its arguments are told, if elsewhere. */
  readonly paramsAt?: Place;
  /** In positional order; absent where the documents do not show them. */
  readonly params?: readonly Param[];
  /** Absent where the documents do not show it. */
  readonly result?: Result;
  /** Where its result is told, if elsewhere. */
  readonly resultAt?: Place;
  /** Orders of a list, each with the forms of `start`. */
  readonly orders?: Readonly<Record<string, Order>>;
  /** Where the order-less form of `start` is told. */
  readonly start?: Order;
  /** The method of condenser_api that it is the counterpart of. */
  readonly counterpart?: string;
  readonly notImplemented?: true;
  readonly deprecated?: true;
  /** Version since which it is disabled. */
  readonly disabledSince?: string;
  /** It raises an error where its counterpart returns false. */
  readonly raises?: true;
}

/** Marks the argument of a name that a method looks away from. */
export function ignoring(params: readonly Param[], name: string | undefined): readonly Param[] {
  return params.map((param) => (name !== undefined && param.name === name ? { ...param, ignored: true } : param));
}

export type Methods = Readonly<Record<string, Method>>;
