import { dialects } from '../../spec/dialects/index.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { AssetSymbol, Dialect } from '../../spec/kernel/wire.ts';
import { isArray, isObject, type Json } from '../model/json.ts';
import { type Identified, identified, type OwnSymbols, provenSymbols, supplyRoles, withOwnNames } from './own-names.ts';

const all: readonly Dialect[] = Object.values(dialects);

/** Neutral names whose spelling differs between dialects. */
const reportingNames = [
  'total_vesting_fund_core',
  'pending_rewarded_vesting_core',
  'current_sbd_supply',
  'reward_core_balance',
];

/**
 * Collects evidence of the dialect from answers: symbols, field words, prefix of signing keys, chain id. A chain may have names of
 * its own in a dialect: where the constants and the keys agree on another prefix it has that, where its supplies are amounts of
 * symbols that no main network has it has these.
 */
export interface DialectDetector {
  /** Reads one answer; cheap once the dialect is known. */
  see(json: Json | undefined): void;
  /** The only dialect that explains all evidence, if there is exactly one. */
  detected(): Dialect | undefined;
  /** Whether signing keys have another prefix than keys of the dialect: the constants say whether that is the one of the chain. */
  isForeign(): boolean;
  /** Whether more answers are unlikely to change it. */
  settled(): boolean;
}

type Kind = 'symbol' | 'name' | 'prefix' | 'chainId';

const explains: Readonly<Record<Kind, (dialect: Dialect, text: string) => boolean>> = {
  symbol: ({ symbols }, text) => Object.values(symbols).includes(text),
  name: (dialect, text) => reportingNames.some((name) => spelled(name, dialect) === text),
  prefix: ({ prefix }, text) => prefix === text,
  chainId: ({ chainIds }, text) => chainIds.some(({ id }) => id === text),
};

const spellings = new Set(all.flatMap((dialect) => reportingNames.map((name) => spelled(name, dialect))));
const supplies = supplyRoles(all);
/** Symbols of main networks: no chain has them as its own. */
const ofMainNetworks = new Set(
  all.filter(({ name }) => name !== 'testnet').flatMap(({ symbols }) => Object.values(symbols)),
);
const enough = 40;
const mostIdentified = 12;
/** A symbol that one member alone has is more likely an error. */
const leastSeen: Readonly<Record<AssetSymbol, number>> = { CORE: 2, SBD: 1, VESTS: 1 };

/** @param given the dialect, where that is known: then only names of the chain's own are detected */
export function dialectDetector(given?: Dialect): DialectDetector {
  const candidates = given ? [given] : all;
  const seen = new Map<string, { readonly kind: Kind; readonly text: string; count: number }>();
  const supplied = new Map<AssetSymbol, Map<string, number>>();
  const transactions: Identified[] = [];
  let total = 0;
  let configured = '';
  let known: { readonly dialect: Dialect | undefined } | undefined;

  const evidence: Evidence = {
    constant(text) {
      configured = text;
    },
    supply(role, symbol) {
      const counts = supplied.get(role) ?? new Map<string, number>();
      supplied.set(role, counts.set(symbol, (counts.get(symbol) ?? 0) + 1));
    },
    transactions(shown) {
      transactions.push(...shown.slice(0, mostIdentified - transactions.length));
    },
    note(kind, text) {
      const key = `${kind} ${text}`;
      const entry = seen.get(key) ?? { kind, text, count: 0 };
      seen.set(key, entry);
      entry.count++;
      total++;
    },
  };

  const scoreOf = (dialect: Dialect, kinds?: readonly Kind[]) => {
    let score = 0;
    for (const { kind, text, count } of seen.values())
      if (!kinds || kinds.includes(kind)) score += explains[kind](dialect, text) ? count : -count;
    return score;
  };

  /** The only one that explains the most. */
  const usual = () => {
    if (given) return given;
    const scores = candidates.map((dialect) => scoreOf(dialect));
    const best = Math.max(...scores);
    const first = scores.indexOf(best);
    return best > 0 && scores.lastIndexOf(best) === first ? candidates[first] : undefined;
  };

  /** The symbols of supplies, where they are the chain's own; one symbol for each kind, the same wherever it is seen. */
  const ownSymbols = (): OwnSymbols | undefined => {
    const own = [...supplied].flatMap(([role, counts]) => {
      const [[symbol, count] = ['', 0], ...others] = counts;
      const isOwn = others.length === 0 && count >= leastSeen[role] && !ofMainNetworks.has(symbol);
      return isOwn ? [[role, symbol] as const] : [];
    });
    const symbols: OwnSymbols = Object.fromEntries(own);
    return symbols.CORE === undefined ? undefined : symbols;
  };

  const inDialect = () => {
    const symbols = ownSymbols();
    if (symbols === undefined) return usual();
    const names = candidates.map((dialect) => scoreOf(dialect, ['name']));
    const family = candidates.filter((_, index) => (names[index] ?? 0) > 0 && names[index] === Math.max(...names));
    if (given === undefined && family.some((dialect) => dialect.symbols.CORE === symbols.CORE)) return usual();
    const [base] = given ? [given] : family.toSorted((one, other) => scoreOf(other) - scoreOf(one));
    return base ? provenSymbols(base, symbols, transactions) : usual();
  };

  const detected = () => {
    if (known) return known.dialect;
    const found = inDialect();
    const isOther = found && seen.has(`prefix ${configured}`);
    known = { dialect: isOther ? withOwnNames(found, { prefix: configured }) : found };
    return known.dialect;
  };

  return {
    see(json) {
      known = undefined;
      walk(json, evidence);
    },
    detected,
    isForeign() {
      const found = detected();
      return (
        found !== undefined && [...seen.values()].some(({ kind, text }) => kind === 'prefix' && text !== found.prefix)
      );
    },
    settled: () => total >= enough && detected() !== undefined,
  };
}

/** What answers show. */
interface Evidence {
  note(kind: Kind, text: string): void;
  /** The prefix of keys that a configuration has. */
  constant(text: string): void;
  supply(role: AssetSymbol, symbol: string): void;
  transactions(shown: readonly Identified[]): void;
}

const assetText = /^\d{1,16}\.(?:\d{3}|\d{6}) ([A-Z]{3,6})$/;
const prefixText = /^([A-Z]{3})$/;
const keyText = /^([A-Z]{3})[1-9A-HJ-NP-Za-km-z]{50}$/;

function walk(json: Json | undefined, evidence: Evidence): void {
  if (isArray(json)) for (const item of json) walk(item, evidence);
  if (!isObject(json)) return;
  evidence.transactions(identified(json));
  for (const [name, value] of Object.entries(json)) {
    if (spellings.has(name)) evidence.note('name', name);
    if (typeof value !== 'string') walk(value, evidence);
    else if (name === 'chain_id') evidence.note('chainId', value);
    else if (name.endsWith('_ADDRESS_PREFIX')) matched(prefixText, value, evidence.constant);
    else if (name === 'signing_key') matched(keyText, value, (prefix) => evidence.note('prefix', prefix));
    else matched(assetText, value, (symbol) => seeAmount(name, symbol, evidence));
  }
}

function seeAmount(name: string, symbol: string, evidence: Evidence): void {
  evidence.note('symbol', symbol);
  const role = supplies.get(name);
  if (role !== undefined) evidence.supply(role, symbol);
}

function matched(pattern: RegExp, value: string, use: (match: string) => void): void {
  const match = pattern.exec(value)?.[1];
  if (match !== undefined) use(match);
}
