import { type Asset, assetKinds } from '../../../spec/kernel/asset.ts';

/** One of the values that an index sorts by: how a row gives it, and its order. */
export interface Key<Row, V = unknown> {
  of(row: Row): V;
  /** Negative, zero or positive; a total order. */
  compare(left: V, right: V): number;
  /** Equal values are equal to the language too, so that a row may be found by the hash of its value. */
  readonly isHashable?: true;
}

/** Keys of an order: the first counts most, the last breaks every tie. */
export type Keys<Row> = readonly Key<Row>[];

/** What keys give, one after the other. */
export type ValuesOf<K extends readonly unknown[]> = {
  readonly [I in keyof K]: K[I] extends { of(row: never): infer V } ? V : never;
};

export interface Price {
  readonly base: Asset;
  readonly quote: Asset;
}

export const number = <Row>(of: (row: Row) => number): Key<Row, number> => ({
  of,
  compare: compareNumbers,
  isHashable: true,
});

/** Epoch seconds; the placeholder −1 is later than every time, as its bits are on the chain. */
export const time = <Row>(of: (row: Row) => number): Key<Row, number> => ({ of, compare: compareTimes });

export const wide = <Row>(of: (row: Row) => bigint): Key<Row, bigint> => ({
  of,
  compare: compareWide,
  isHashable: true,
});

/** Text by its bytes of UTF-8. */
export const text = <Row>(of: (row: Row) => string): Key<Row, string> => ({
  of,
  compare: compareText,
  isHashable: true,
});

/** False before true. */
export const flag = <Row>(of: (row: Row) => boolean): Key<Row, boolean> => ({ of, compare: compareFlags });

/** By the assets of base and quote, then by value. */
export const price = <Row>(of: (row: Row) => Price): Key<Row, Price> => ({ of, compare: comparePrices });

export function descending<Row, V>({ of, compare }: Key<Row, V>): Key<Row, V> {
  return { of, compare: (left, right) => compare(right, left) };
}

const compareNumbers = (left: number, right: number): number => left - right;
const compareTimes = (left: number, right: number): number => (left >>> 0) - (right >>> 0);
const compareWide = (left: bigint, right: bigint): number => (left < right ? -1 : left > right ? 1 : 0);
const compareFlags = (left: boolean, right: boolean): number => Number(left) - Number(right);

/** By bytes of UTF-8, which code units do not keep: surrogates stand for more than any other unit. */
export function compareText(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const one = left.charCodeAt(index);
    const other = right.charCodeAt(index);
    if (one !== other) return one >= 0xd800 && other >= 0xd800 ? beyond(one) - beyond(other) : one - other;
  }
  return left.length - right.length;
}

const beyond = (unit: number): number => (unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

/** The chain's numbers of the assets are in the order of these. */
const assetNumber = ({ symbol }: Asset): string => assetKinds[symbol].nai;

/** Compares as the chain does: no price (zero of both) is beyond comparison by value. */
export function comparePrices(left: Price, right: Price): number {
  return (
    compareText(assetNumber(left.base), assetNumber(right.base)) ||
    compareText(assetNumber(left.quote), assetNumber(right.quote)) ||
    compareWide(left.base.amount * right.quote.amount, right.base.amount * left.quote.amount)
  );
}
