import { timeSeconds } from '../../../../spec/kernel/scalars.ts';
import { integerValue, type Json, member } from '../../../model/json.ts';

/** A value that can be sorted. Texts are sorted by their bytes. */
export type Sortable = bigint | Buffer;

/** One sort key of an order, by priority. */
export interface Key {
  /** Its name in reports. */
  readonly name: string;
  /** Undefined: the element lacks it in that form. */
  of(element: Json): Sortable | undefined;
  /** The same of a value in `start`. */
  read(value: Json | undefined): Sortable | undefined;
  /** The place of its value in `start`; absent: its own among the keys. */
  readonly place?: number;
  /** Elements with equal keys are adjacent, in any order: the chain sorts by a number that no member shows. */
  readonly together?: true;
}

const at = (element: Json, path: string) =>
  path.split('.').reduce<Json | undefined>((inner, name) => member(inner, name), element);

function key(path: string, read: Key['read']): Key {
  return { name: path, of: (element) => read(at(element, path)), read };
}

export const text = (path: string): Key =>
  key(path, (json) => (typeof json === 'string' ? Buffer.from(json) : undefined));

/** A member in code, words as they are. */
export function quoted({ name }: Key): string {
  return /^[\w.]+$/.test(name) ? `\`${name}\`` : name;
}

/** An element that is a text. */
export const itself: Key = {
  name: 'name',
  of: (element) => itself.read(element),
  read: (json) => (typeof json === 'string' ? Buffer.from(json) : undefined),
};

export const integer = (path: string): Key => key(path, integerValue);

/** Seconds without a sign: the placeholder before 1970 is all ones, the last of all times. */
export const time = (path: string): Key =>
  key(path, (json) => {
    const seconds = typeof json === 'string' ? timeSeconds(json) : undefined;
    return seconds === undefined ? undefined : BigInt(seconds >>> 0);
  });

/** Elements with the same texts are adjacent. */
export const together = (...paths: readonly string[]): Key => ({
  name: paths.length === 1 ? String(paths[0]) : paths.map((path) => `\`${path}\``).join(' and '),
  of: (element) => {
    const texts = paths.map((path) => at(element, path));
    return texts.every((each) => typeof each === 'string') ? Buffer.from(texts.join('\n')) : undefined;
  },
  read: () => undefined,
  together: true,
});

const sidesOf = (price: Json | undefined, name: string) =>
  ['base', 'quote'].map((side) => member(member(price, side), name));

function pairOf(price: Json | undefined): Buffer | undefined {
  const nais = sidesOf(price, 'nai');
  return nais.every((nai) => typeof nai === 'string') ? Buffer.from(nais.join('\n')) : undefined;
}

/** Prices of one pair of assets are adjacent. */
export const pair: Key = { ...key('sell_price', pairOf), name: 'assets of `sell_price`', together: true };

/** Finer than any difference of two quotients of 63 bits. */
const fine = 2n ** 128n;

function quotientOf(price: Json | undefined): bigint | undefined {
  const [base, quote] = sidesOf(price, 'amount').map(integerValue);
  return base !== undefined && quote !== undefined && quote > 0n ? (base * fine) / quote : undefined;
}

/** How much base for one quote, of the same price in `start` as the assets. */
export const quotient: Key = { ...key('sell_price', quotientOf), place: 0 };

/** Whether both sides have ratified an escrow. */
export const approved: Key = {
  name: 'is_approved',
  of: (escrow) => {
    const sides = ['to_approved', 'agent_approved'].map((name) => member(escrow, name));
    return sides.every((each) => typeof each === 'boolean') ? BigInt(sides.every(Boolean)) : undefined;
  },
  read: (json) => (typeof json === 'boolean' ? BigInt(json) : undefined),
};

export function compare(left: Sortable, right: Sortable): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : left > right ? 1 : 0;
  return Buffer.compare(bytes(left), bytes(right));
}

function bytes(value: Sortable): Buffer {
  return typeof value === 'bigint' ? Buffer.from(String(value)) : value;
}
