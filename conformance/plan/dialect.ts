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

/** Collects evidence of the dialect from answers: symbols, field words, prefix of signing keys, chain id. */
export interface DialectDetector {
  /** Reads one answer; cheap once the dialect is known. */
  see(json: Json | undefined): void;
  /** The only dialect that explains all evidence, if there is exactly one. */
  detected(): Dialect | undefined;
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

  const note = (kind: Kind, text: string) => {
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
    return best > 0 && scores.lastIndexOf(best) === first ? candidates[first] : undefined;
  };

  return {
    see: (json) => walk(json, note),
    detected,
    settled: () => total >= enough && detected() !== undefined,
  };
}

const assetText = /^\d{1,16}\.(?:\d{3}|\d{6}) ([A-Z]{3,6})$/;
const keyText = /^([A-Z]{3})[1-9A-HJ-NP-Za-km-z]{50}$/;

function walk(json: Json | undefined, note: (kind: Kind, text: string) => void): void {
  if (isArray(json)) for (const item of json) walk(item, note);
  if (!isObject(json)) return;
  for (const [name, value] of Object.entries(json)) {
    if (spellings.has(name)) note('name', name);
    if (typeof value !== 'string') walk(value, note);
    else if (name === 'chain_id') note('chainId', value);
    else if (name === 'signing_key') noteMatch('prefix', keyText, value, note);
    else noteMatch('symbol', assetText, value, note);
  }
}

function noteMatch(kind: Kind, pattern: RegExp, value: string, note: (kind: Kind, text: string) => void): void {
  const match = pattern.exec(value)?.[1];
  if (match !== undefined) note(kind, match);
}
