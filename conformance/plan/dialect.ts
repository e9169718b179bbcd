import { dialects } from '../../spec/dialects/index.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { isArray, isObject, type Json } from '../model/json.ts';

const candidates: readonly Dialect[] = Object.values(dialects);

/** Neutral names whose spelling differs between dialects. */
const reportingNames = [
  'total_vesting_fund_core',
  'pending_rewarded_vesting_core',
  'current_sbd_supply',
  'reward_core_balance',
];

/**
 * Collects evidence of the dialect from answers: symbols, field words, prefix of signing keys, chain id. Where the constants and the keys
 * agree on another prefix, it is the dialect with that.
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

const spellings = new Set(candidates.flatMap((dialect) => reportingNames.map((name) => spelled(name, dialect))));
const enough = 40;

export function dialectDetector(): DialectDetector {
  const seen = new Map<string, { readonly kind: Kind; readonly text: string; count: number }>();
  let total = 0;
  let configured = '';

  const note = (kind: Kind | 'constant', text: string) => {
    if (kind === 'constant') {
      configured = text;
      return;
    }
    const key = `${kind} ${text}`;
    const entry = seen.get(key) ?? { kind, text, count: 0 };
    seen.set(key, entry);
    entry.count++;
    total++;
  };

  const detected = () => {
    const scores = candidates.map((dialect) => {
      let score = 0;
      for (const { kind, text, count } of seen.values()) score += explains[kind](dialect, text) ? count : -count;
      return score;
    });
    const best = Math.max(...scores);
    const first = scores.indexOf(best);
    const found = best > 0 && scores.lastIndexOf(best) === first ? candidates[first] : undefined;
    return found && seen.has(`prefix ${configured}`) ? withPrefix(found, configured) : found;
  };

  return {
    see: (json) => walk(json, note),
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

/** One for each prefix: schemas are compiled for a dialect once. */
const prefixed = new Map<string, Dialect>();

function withPrefix(dialect: Dialect, prefix: string): Dialect {
  if (dialect.prefix === prefix) return dialect;
  const key = `${dialect.name} ${prefix}`;
  const known = prefixed.get(key) ?? { ...dialect, prefix };
  prefixed.set(key, known);
  return known;
}

const assetText = /^\d{1,16}\.(?:\d{3}|\d{6}) ([A-Z]{3,6})$/;
const prefixText = /^([A-Z]{3})$/;
const keyText = /^([A-Z]{3})[1-9A-HJ-NP-Za-km-z]{50}$/;

type Note = (kind: Kind | 'constant', text: string) => void;

function walk(json: Json | undefined, note: Note): void {
  if (isArray(json)) for (const item of json) walk(item, note);
  if (!isObject(json)) return;
  for (const [name, value] of Object.entries(json)) {
    if (spellings.has(name)) note('name', name);
    if (typeof value !== 'string') walk(value, note);
    else if (name === 'chain_id') note('chainId', value);
    else if (name.endsWith('_ADDRESS_PREFIX')) noteMatch('constant', prefixText, value, note);
    else if (name === 'signing_key') noteMatch('prefix', keyText, value, note);
    else noteMatch('symbol', assetText, value, note);
  }
}

function noteMatch(kind: Parameters<Note>[0], pattern: RegExp, value: string, note: Note): void {
  const match = pattern.exec(value)?.[1];
  if (match !== undefined) note(kind, match);
}
