import type { Asset, AssetSymbol } from '../../../spec/kernel/asset.ts';
import type { OperationName, OperationValue } from '../../../spec/operations/index.ts';
import type { Account } from '../state/accounts.ts';
import type { StateView } from '../state/index.ts';

/** Chooses arguments that a chain may know; every choice takes the next of the numbers, so that smaller ones are simpler. */
export interface Draw {
  readonly state: StateView;
  /** Who acts. */
  readonly accountNames: People;
  /** Epoch seconds of the head. */
  readonly time: number;
  /** 0 … `most`. */
  upTo(maximum: number): number;
  flag(): boolean;
  one<T>(items: readonly [T, ...T[]]): T;
  /** One of the rows that are there; undefined where none is. */
  row<T>(rows: Iterable<T>): T | undefined;
  /** A person; now and then an account of the chain itself, any account, or a name that nobody has. */
  account(): string;
  person(): Account;
  /** Short; now and then as long as a limit of bytes allows, or a byte longer. */
  text(limit: number): string;
  /** Whether accounts stay with those who have their keys. */
  readonly keepsKeys: boolean;
  /** Around what there is: all of it, half, a little more; now and then nothing, or less. */
  amount(maximum: Asset): Asset;
  /** Seconds from `least` on, up to days. */
  seconds(minimum: number): number;
}

/** Makes an operation that nodes can read and that fits the state, or does not quite. */
export type Draft<N extends OperationName> = (draw: Draw) => OperationValue<N>;

export type People = readonly [string, ...string[]];

export const accountNames = ['alice', 'bob', 'carol', 'dave', 'erin'] as const;

export function drawFrom(
  state: StateView,
  numbers: readonly number[],
  { actors = accountNames, keepsKeys = false }: { readonly actors?: People; readonly keepsKeys?: boolean } = {},
): Draw {
  let next = 0;
  const upTo = (maximum: number) => (numbers[next++] ?? 0) % (maximum + 1);
  const one = <T>(items: readonly [T, ...T[]]): T => items[upTo(items.length - 1)] as T;
  const row: Draw['row'] = (rows) => {
    const [first, ...rest] = rows;
    return first === undefined ? undefined : one([first, ...rest]);
  };
  const account = () => {
    const choice = upTo(12);
    if (choice === 12) return row(state.accounts.by.name.from())?.name ?? actors[0];
    return choice < 11 ? one(actors) : one(['null', 'steem.dao', 'temp', 'nobody', 'initminer']);
  };
  return {
    state,
    keepsKeys,
    accountNames: actors,
    time: state.dynamicGlobalProperties.time,
    upTo,
    flag: () => upTo(1) === 1,
    one,
    row,
    account,
    person: () => state.accounts.by.name.get(one(actors)) as Account,
    text(limit) {
      const choice = upTo(15);
      if (choice === 15) return 'x'.repeat(limit + 1);
      if (choice === 14) return `${'é'.repeat(limit >> 1)}${'x'.repeat(limit % 2)}`;
      return choice === 13 ? 'x'.repeat(limit - 1) : one(['', 'a', 'à ü']);
    },
    amount({ amount, symbol }) {
      const maximum = amount > 0n ? amount : 1n;
      const chosen = one([
        1n,
        maximum,
        maximum / 2n,
        maximum / 7n,
        maximum + 1n,
        maximum - 1n,
        1_000n,
        1n,
        maximum / 3n,
        0n,
        -1n,
      ]);
      return { amount: chosen, symbol };
    },
    seconds: (minimum) => minimum + one([0, 3, 60, 3_600, 86_400, 7 * 86_400]),
  };
}

export const none = (symbol: AssetSymbol): Asset => ({ amount: 0n, symbol });
