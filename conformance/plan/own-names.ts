import { transactionId } from '../../spec/crypto/digests.ts';
import { BinaryError, SchemaError } from '../../spec/kernel/error.ts';
import { encode, read } from '../../spec/kernel/schema.ts';
import type { AssetSymbol, Dialect } from '../../spec/kernel/wire.ts';
import { signedTransaction, transaction as unsigned } from '../../spec/types/transaction.ts';
import { isArray, isObject, type Json } from '../model/json.ts';

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

/** A transaction of a block with its id, as a node answered them. */
export interface Identified {
  readonly json: Json;
  readonly id: string;
}

/** The transactions with ids of an object that is a block. */
export function identified(json: Json): readonly Identified[] {
  if (!isObject(json) || !isArray(json.transactions) || !isArray(json.transaction_ids)) return [];
  const ids = json.transaction_ids;
  return json.transactions.flatMap((each, index) => {
    const id = ids[index];
    return typeof id === 'string' ? [{ json: each, id }] : [];
  });
}

/**
 * Own symbols are those of the binary form in some chains, in others that keeps the symbols of old (as deployed: HIVE signs
 * STEEM). The ids of transactions show which; where none does, the own ones.
 */
export function provenSymbols(dialect: Dialect, symbols: OwnSymbols, shown: readonly Identified[]): Dialect {
  const renamed = withOwnNames(dialect, { symbols });
  const kept = withOwnNames(dialect, { symbols, binarySymbols: {} });
  return explained(shown, kept) > explained(shown, renamed) ? kept : renamed;
}

/** How many transactions have their ids in the binary form of a dialect. */
export function explained(shown: readonly Identified[], dialect: Dialect): number {
  return shown.filter((transaction) => hasId(transaction, dialect)).length;
}

function hasId({ json, id }: Identified, dialect: Dialect): boolean {
  return (['legacy', 'object'] as const).some((form) => {
    try {
      return transactionId(encode(unsigned, read(signedTransaction, json, { form, dialect }), dialect)) === id;
    } catch (error) {
      if (error instanceof SchemaError || error instanceof BinaryError) return false;
      throw error;
    }
  });
}
