import type { Form } from '../../kernel/wire.ts';
import type { Member, Type } from './type.ts';

/** One method for those who call it. */
export interface MethodModel {
  /** As on the wire of the dialect, `condenser_api.get_block`. */
  readonly name: string;
  readonly namespace: string;
  readonly shortName: string;
  /** Legacy: arguments in an array; object: named arguments. */
  readonly form: Form;
  readonly params: readonly Member[];
  /** What deployed nodes take instead. */
  readonly deployedParams?: readonly Member[];
  /** The documented shape or, where deployed nodes give another, a union with that one behind it. */
  readonly result: Type;
  readonly paging?: PagingModel;
  readonly deprecated: boolean;
  /** The paragraphs of its comment; the first is the summary. */
  readonly doc: readonly string[];
}

/** How the next page is asked for; paths lead into members by dots. */
export interface PagingModel {
  /** The member of the result that holds the elements; absent: the result is the list. */
  readonly list?: string;
  /** The argument that says how many. */
  readonly limit: string;
  /** Default of that argument. */
  readonly size?: number;
  readonly from: 'last' | 'first';
  /** Added to a number taken over; without it pages overlap by one element. */
  readonly step?: -1;
  /** For each argument that changes, the member of the element that gives its value; '' is the element itself. */
  readonly next?: Readonly<Record<string, string>>;
  /** Where the order decides: the members that make `start`. */
  readonly orders?: Readonly<Record<string, OrderModel>>;
}

export interface OrderModel {
  readonly next: readonly string[];
  /** `start` is the one value itself, not an array of it. */
  readonly plain: boolean;
}
