import type { Form } from '../../kernel/wire.ts';
import type { Member, Type } from './type.ts';

/** One method as its callers see it. */
export interface MethodModel {
  /** As on the wire of the dialect, `condenser_api.get_block`. */
  readonly name: string;
  readonly namespace: string;
  readonly shortName: string;
  /** Legacy: arguments in an array; object: named arguments. */
  readonly form: Form;
  readonly params: readonly Member[];
  /** The arguments of deployed nodes, if different. */
  readonly deployedParams?: readonly Member[];
  /** The documented shape, or a union of it with the deployed shape if that differs. */
  readonly result: Type;
  readonly paging?: PagingModel;
  readonly deprecated: boolean;
  /** The paragraphs of its comment; the first is the summary. */
  readonly doc: readonly string[];
}

/** How the next page is requested; paths lead into members by dots. */
export interface PagingModel {
  /** The member of the result that holds the elements; absent: the result is the list. */
  readonly list?: string;
  /** The argument with the number of elements. */
  readonly limit: string;
  /** Default of the limit. */
  readonly size?: number;
  readonly from: 'last' | 'first';
  /** Added to a number taken from the last element; without it pages overlap by one element. */
  readonly step?: -1;
  /** For each argument that changes, the member of the element with its value; '' is the element itself. */
  readonly next?: Readonly<Record<string, string>>;
  /** By order: the members of `start`. */
  readonly orders?: Readonly<Record<string, OrderModel>>;
}

export interface OrderModel {
  readonly next: readonly string[];
  /** `start` is the value itself, not an array. */
  readonly plain: boolean;
}
