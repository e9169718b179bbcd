import { transactionId } from '../../spec/crypto/digests.ts';
import { BinaryError, SchemaError } from '../../spec/kernel/error.ts';
import { encode, read } from '../../spec/kernel/schema.ts';
import type { AssetSymbol, Dialect } from '../../spec/kernel/wire.ts';
import { signedTransaction, transaction as unsigned } from '../../spec/types/transaction.ts';
import { isArray, isObject, type Json, stringifyJson } from '../model/json.ts';

/** The symbols of a chain that has others than its dialect, as private chains and test networks have. */
export type OwnSymbols = Readonly<Partial<Record<AssetSymbol, string>>>;

/** What a chain has in place of names of its dialect. */
export interface OwnNames {
  /** Three letters. */
  readonly prefix?: string | undefined;
  readonly symbols?: OwnSymbols | undefined;
  /** Letters of amounts in the binary form; the own symbols unless given. */
  readonly binarySymbols?: OwnSymbols | undefined;
}

/** One for each set of names: schemas are compiled for a dialect once. */
const made = new Map<string, Dialect>();

/** The dialect with names of the chain's own: the same object for the same names, the dialect itself where nothing differs. */
export function withOwnNames(dialect: Dialect, own: OwnNames): Dialect {
  const symbols = { ...dialect.symbols, ...own.symbols };
  const binarySymbols = { ...dialect.binarySymbols, ...(own.binarySymbols ?? own.symbols) };
  const complete = { ...dialect, prefix: own.prefix ?? dialect.prefix, symbols, binarySymbols };
  const key = keyOf(complete);
  if (key === keyOf(dialect)) return dialect;
  const known = made.get(key) ?? complete;
  made.set(key, known);
  return known;
}

const keyOf = ({ name, prefix, symbols, binarySymbols }: Dialect): string =>
  [name, prefix, ...roles.map((role) => symbols[role]), ...roles.map((role) => binarySymbols[role])].join(' ');

const roles: readonly AssetSymbol[] = ['CORE', 'SBD', 'VESTS'];

/** Letters that nobody knows: what has amounts has no binary form. */
const unknown = { CORE: '', SBD: '', VESTS: '' } as const;

/**
 * The dialect of a chain whose symbols no answer shows: in the binary form its amounts have the letters with which transactions
 * have their ids. Where some with amounts have them with no known letters, no letters are known.
 */
export function withShownLetters(dialect: Dialect, others: readonly Dialect[], shown: readonly Identified[]): Dialect {
  const candidates = [
    ...new Set([dialect, ...others.map(({ binarySymbols }) => withOwnNames(dialect, { binarySymbols }))]),
  ];
  const telling = shown.filter((each) => new Set(candidates.map((candidate) => idOf(each, candidate))).size > 1);
  if (telling.length === 0) return dialect;
  return mostExplained(candidates, telling) ?? withOwnNames(dialect, { binarySymbols: unknown });
}

/** A transaction of a block with its id, as a node answered them. */
export interface Identified {
  readonly json: Json;
  readonly id: string;
}

const amount = /"nai":"@@0000000(?:13|21|37)"|"-?\d+\.(?:\d{3}|\d{6}) [A-Z]{3,6}"/;

/** The transactions with ids of an object that is a block, of those with amounts. */
export function identified(json: Json): readonly Identified[] {
  if (!isObject(json) || !isArray(json.transactions) || !isArray(json.transaction_ids)) return [];
  const ids = json.transaction_ids;
  return json.transactions.flatMap((each, index) => {
    const id = ids[index];
    return typeof id === 'string' && amount.test(stringifyJson(each)) ? [{ json: each, id }] : [];
  });
}

/**
 * Own symbols are those of the binary form in some chains, in others that keeps the symbols of old (as deployed: HIVE signs
 * STEEM). The ids of transactions show which; where none does, the own ones.
 */
export function provenSymbols(dialect: Dialect, symbols: OwnSymbols, shown: readonly Identified[]): Dialect {
  const renamed = withOwnNames(dialect, { symbols });
  const kept = withOwnNames(dialect, { symbols, binarySymbols: {} });
  return mostExplained([renamed, kept], shown) ?? renamed;
}

/** The dialect in whose binary form most transactions have their ids, the first of several; undefined where none has. */
export function mostExplained(candidates: readonly Dialect[], shown: readonly Identified[]): Dialect | undefined {
  const counts = candidates.map((dialect) => shown.filter((each) => idOf(each, dialect) === each.id).length);
  const most = Math.max(...counts);
  return most === 0 ? undefined : candidates[counts.indexOf(most)];
}

/** The id of a transaction in the binary form of a dialect; undefined where that has none. */
function idOf({ json }: Identified, dialect: Dialect): string | undefined {
  for (const form of ['legacy', 'object'] as const) {
    try {
      return transactionId(encode(unsigned, read(signedTransaction, json, { form, dialect }), dialect));
    } catch (error) {
      if (!(error instanceof SchemaError || error instanceof BinaryError)) throw error;
    }
  }
  return undefined;
}
