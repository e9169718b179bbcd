import type { Section, SourceDocument, Statement } from '../read/document.ts';
import { codes, fault, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';
import { type Unit, unitOf } from './units.ts';

export interface Constant {
  /** Name in answers; the documents omit the prefix. */
  readonly name: string;
  /** Integers beyond 2^53 as decimal text; null if the documents print no value. */
  readonly value: number | string | boolean | null;
  readonly unit: Unit;
  readonly at: Place;
}

export interface ConstantRules {
  readonly prefix: string;
  readonly unprefixed: readonly string[];
  /** Microseconds in a day; microseconds are the unit of durations without SEC in their name. */
  readonly day: number;
  readonly assetPrecision: number;
  readonly assetSymbol: string;
  readonly at: readonly Place[];
}

export function constantRules(limits: Section): ConstantRules {
  const names = find(
    limits,
    'the prefix of constants',
    /names listed without the prefix `(?<prefix>\w+)`, except (?<unprefixed>.+)\)\.$/,
  );
  const durations = find(
    limits,
    'the unit of durations',
    /^Durations without `SEC` or `SECONDS` in the name are in microseconds \(one day is (?<day>\d+)\)\.$/,
  );
  const assets = find(
    limits,
    'how assets are printed',
    /^Asset-valued constants are asset objects \(precision (?<precision>\d), (?<symbol>[A-Z]+) unless marked SBD\)/,
  );
  return {
    prefix: names.get('prefix'),
    unprefixed: codes(names.get('unprefixed')),
    day: Number(durations.get('day')),
    assetPrecision: Number(assets.get('precision')),
    assetSymbol: assets.get('symbol'),
    at: [names.place, durations.place, assets.place],
  };
}

/** Every constant by its listed name. @throws SourceError for a value that does not fit its unit. */
export function constants(first: SourceDocument): Readonly<Record<string, Constant>> {
  const limits = section(first, 'Limits');
  const { prefix, unprefixed } = constantRules(limits);
  const settings = limits.statements.filter(({ kind }) => kind === 'setting');
  const all = new Map<string, Constant>();
  for (const setting of settings) {
    const [, listed, text] = /^([A-Z0-9_]+)=(.*)$/.exec(setting.text) ?? [];
    if (listed === undefined || text === undefined) throw fault(setting, 'NAME=value');
    if (all.has(listed)) throw fault(setting, 'each constant once', listed);
    const unit = unitOf(listed);
    if (!unit) throw fault(setting, 'a constant whose unit is known: add it to facts/units.ts', listed);
    const name = unprefixed.includes(listed) ? listed : `${prefix}${listed}`;
    all.set(listed, { name, value: readValue(setting, text, unit), unit, at: setting.place });
  }
  return Object.fromEntries(all);
}

const texts: readonly Unit[] = ['text', 'account', 'version'];

function readValue(setting: Statement, text: string, unit: Unit): Constant['value'] {
  const wrong = () => fault(setting, `a value in ${unit}`);
  if (unit === 'boolean') {
    if (!/^(true|false)$/.test(text)) throw wrong();
    return text === 'true';
  }
  if (unit === 'symbol') {
    if (text !== 'null') throw wrong();
    return null;
  }
  // A placeholder for a key or an id: the value differs between chains.
  if (unit === 'public key' || unit === 'chain id') {
    if (!/^<(PUBLIC_KEY|CHAIN_ID 64 hex)>$/.test(text)) throw wrong();
    return null;
  }
  if (unit === 'timestamp') {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text)) throw wrong();
    return text;
  }
  if (texts.includes(unit)) return text === '(empty string)' ? '' : text;
  const [, digits, mark] = /^(-?\d+)( \(SBD\))?$/.exec(text) ?? [];
  if (digits === undefined || (mark !== undefined) !== (unit === 'SBD asset')) throw wrong();
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
}
