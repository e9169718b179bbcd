import { dialects } from '../../spec/dialects/index.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { AssetSymbol, Dialect } from '../../spec/kernel/wire.ts';
import { isArray, isObject, type Json } from '../model/json.ts';
import { type Identified, identified } from './own-names.ts';

export const knownDialects: readonly Dialect[] = Object.values(dialects);

/** Neutral names of members that answers show early; most are spelled differently by dialects. */
const reportingNames = [
  'total_vesting_fund_core',
  'pending_rewarded_vesting_core',
  'current_sbd_supply',
  'reward_core_balance',
  'sbd_balance',
  'savings_sbd_balance',
  'sbd_exchange_rate',
  'percent_core_dollars',
  'core_volume',
  'sbd_volume',
  'core_revision',
  'CORE_ADDRESS_PREFIX',
  'CORE_CHAIN_ID',
];

/** Members that hold amounts of one kind, neutral names. */
const amountsOf: Readonly<Record<AssetSymbol, readonly string[]>> = {
  CORE: [
    'virtual_supply',
    'current_supply',
    'total_vesting_fund_core',
    'balance',
    'savings_balance',
    'reward_core_balance',
    'account_creation_fee',
    'core_volume',
    'core_amount',
  ],
  SBD: [
    'current_sbd_supply',
    'sbd_balance',
    'savings_sbd_balance',
    'reward_sbd_balance',
    'total_payout_value',
    'curator_payout_value',
    'pending_payout_value',
    'max_accepted_payout',
    'sbd_volume',
    'sbd_amount',
  ],
  VESTS: ['total_vesting_shares', 'vesting_shares', 'delegated_vesting_shares', 'received_vesting_shares'],
};

/** What may tell dialects apart: a symbol of an amount, a spelled name, the prefix of a signing key, a chain id. */
export type EvidenceKind = 'symbol' | 'name' | 'prefix' | 'chainId';

export interface Sign {
  readonly kind: EvidenceKind;
  readonly text: string;
  readonly count: number;
}

/** What answers show of the names that a chain has, counted. */
export interface DialectEvidence {
  see(json: Json | undefined): void;
  signs(): Iterable<Sign>;
  total(): number;
  /** The prefixes of keys of any kind. */
  prefixes(): ReadonlyMap<string, number>;
  /** The prefix that the constants of the chain have. */
  configuredPrefix(): string | undefined;
  /** The symbols of members that hold amounts of this kind. */
  symbolsOf(kind: AssetSymbol): ReadonlyMap<string, number>;
  /** Some transactions of blocks that have amounts, with their ids. */
  transactions(): readonly Identified[];
}

export const explains: Readonly<Record<EvidenceKind, (dialect: Dialect, text: string) => boolean>> = {
  symbol: ({ symbols }, text) => Object.values(symbols).includes(text),
  name: (dialect, text) => reportingNames.some((name) => spelled(name, dialect) === text),
  prefix: ({ prefix }, text) => prefix === text,
  chainId: ({ chainIds }, text) => chainIds.some(({ id }) => id === text),
};

const spellings = new Set(knownDialects.flatMap((dialect) => reportingNames.map((name) => spelled(name, dialect))));
const kindsOfAmounts: ReadonlyMap<string, AssetSymbol> = new Map(
  (Object.keys(amountsOf) as AssetSymbol[]).flatMap((kind) =>
    amountsOf[kind].flatMap((name) => knownDialects.map((dialect) => [spelled(name, dialect), kind] as const)),
  ),
);
const mostTransactions = 12;

const assetText = /^\d{1,16}\.(?:\d{3}|\d{6}) ([A-Z]{3,6})$/;
const prefixText = /^([A-Z]{3})$/;
const keyText = /^([A-Z]{3})[1-9A-HJ-NP-Za-km-z]{39,50}$/;

export function dialectEvidence(): DialectEvidence {
  const signs = new Map<string, { readonly kind: EvidenceKind; readonly text: string; count: number }>();
  const symbols: Readonly<Record<AssetSymbol, Map<string, number>>> = {
    CORE: new Map(),
    SBD: new Map(),
    VESTS: new Map(),
  };
  const prefixes = new Map<string, number>();
  const transactions: Identified[] = [];
  let total = 0;
  let configuredPrefix: string | undefined;

  function note(kind: EvidenceKind, text: string): void {
    const key = `${kind} ${text}`;
    const sign = signs.get(key) ?? { kind, text, count: 0 };
    signs.set(key, sign);
    sign.count++;
    total++;
  }

  /** @param isKeys whether it is a list of keys with their weights */
  function walk(json: Json | undefined, isKeys = false): void {
    if (isArray(json)) {
      for (const item of json) {
        if (isKeys && isArray(item)) noteKey(item[0]);
        walk(item);
      }
    }
    if (!isObject(json)) return;
    if (transactions.length < mostTransactions) transactions.push(...identified(json).slice(0, mostTransactions));
    for (const [name, value] of Object.entries(json)) {
      if (spellings.has(name)) note('name', name);
      if (typeof value === 'string') noteText(name, value);
      else walk(value, name === 'key_auths');
    }
  }

  function noteKey(value: Json | undefined): string | undefined {
    const prefix = matched(keyText, value);
    if (prefix !== undefined) count(prefixes, prefix);
    return prefix;
  }

  function noteText(name: string, value: string): void {
    if (name === 'chain_id') note('chainId', value);
    else if (name.endsWith('_ADDRESS_PREFIX')) configuredPrefix = matched(prefixText, value) ?? configuredPrefix;
    else if (name.endsWith('_key')) {
      const prefix = noteKey(value);
      if (name === 'signing_key' && prefix !== undefined) note('prefix', prefix);
    } else {
      const symbol = matched(assetText, value);
      if (symbol === undefined) return;
      note('symbol', symbol);
      const kind = kindsOfAmounts.get(name);
      if (kind !== undefined) count(symbols[kind], symbol);
    }
  }

  return {
    see: (json) => walk(json),
    signs: () => signs.values(),
    total: () => total,
    prefixes: () => prefixes,
    configuredPrefix: () => configuredPrefix,
    symbolsOf: (kind) => symbols[kind],
    transactions: () => transactions,
  };
}

function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function matched(pattern: RegExp, value: Json | undefined): string | undefined {
  return typeof value === 'string' ? pattern.exec(value)?.[1] : undefined;
}
