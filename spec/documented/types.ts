import { assetKinds } from '../kernel/asset.ts';
import type { Json } from '../kernel/json/json.ts';
import type { AssetSymbol, Dialect, Wire } from '../kernel/wire.ts';

/** Whether a value has a documented form of a type; it accepts more than deployed nodes write. */
export type DocumentedType = (json: Json, wire: Wire) => boolean;

export interface JsonObject {
  readonly [name: string]: Json;
}

export const isText = (json: Json | undefined): json is string => typeof json === 'string';
export const isList = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);
export const isRecord = (json: Json | undefined): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
export const isIntegerNumber = (json: Json | undefined): json is number | bigint =>
  typeof json === 'bigint' || Number.isInteger(json);

const decimalDigits = /^-?\d+$/;
const digitsOf = (json: Json): bigint | undefined =>
  isText(json) && decimalDigits.test(json) ? BigInt(json) : undefined;
const largest = 2n ** 128n - 1n;
/** Whether an integer exceeds 128 bits, more than any integer of the chain has. */
export const isBeyondWide = (json: Json): boolean => {
  const value = isIntegerNumber(json) ? BigInt(json) : digitsOf(json);
  return value !== undefined && (value > largest || value < -largest);
};
/** An integer beyond 32 bits may be decimal text. */
const isWideDigits = (json: Json): boolean => {
  const value = digitsOf(json);
  return value !== undefined && (value > 0xffffffffn || value < -0x80000000n);
};

const hex = (digits?: number): DocumentedType => {
  const pattern = digits === undefined ? /^([0-9a-f]{2})*$/i : new RegExp(`^[0-9a-f]{${digits}}$`, 'i');
  return (json) => isText(json) && pattern.test(json);
};

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
const time = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)$/;

function isTime(json: Json): boolean {
  if (!isText(json) || !time.test(json)) return false;
  const parsed = Date.parse(`${json}Z`);
  // Date reads some days that a month does not have as days of the next one.
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(json);
}

const patterns = new WeakMap<Dialect, RegExp>();

/** Text of an amount of any of the three kinds. */
function assetPattern(dialect: Dialect): RegExp {
  let pattern = patterns.get(dialect);
  if (pattern === undefined) {
    const kinds = Object.entries(assetKinds).map(
      ([symbol, { precision }]) => `\\d+\\.\\d{${precision}} ${dialect.symbols[symbol as AssetSymbol]}`,
    );
    pattern = new RegExp(`^-?(${kinds.join('|')})$`);
    patterns.set(dialect, pattern);
  }
  return pattern;
}

const kinds = Object.values(assetKinds);

function isAsset(json: Json, { form, dialect }: Wire): boolean {
  if (form === 'legacy') return isText(json) && assetPattern(dialect).test(json);
  if (!isRecord(json)) return false;
  const { amount, precision, nai } = json;
  return (
    isText(amount) &&
    decimalDigits.test(amount) &&
    kinds.some((kind) => kind.nai === nai && kind.precision === precision)
  );
}

function isPrice(json: Json, wire: Wire): boolean {
  return isRecord(json) && isAsset(json.base ?? null, wire) && isAsset(json.quote ?? null, wire);
}

const isPublicKey: DocumentedType = (json, { dialect: { prefix } }) =>
  isText(json) && json.startsWith(prefix) && base58.test(json.slice(prefix.length));

const weighted =
  (isName: DocumentedType): DocumentedType =>
  (json, wire) =>
    isList(json) &&
    json.every(
      (pair) => isList(pair) && pair.length === 2 && isName(pair[0] as Json, wire) && isIntegerNumber(pair[1]),
    );

const accounts = weighted(isText);
const keys = weighted(isPublicKey);

function isAuthority(json: Json, wire: Wire): boolean {
  return (
    isRecord(json) &&
    isIntegerNumber(json.weight_threshold) &&
    accounts(json.account_auths ?? null, wire) &&
    keys(json.key_auths ?? null, wire)
  );
}

function isOperation(json: Json, { form }: Wire): boolean {
  if (form === 'legacy') return isList(json) && json.length === 2 && isText(json[0]) && isRecord(json[1]);
  return isRecord(json) && isText(json.type) && json.type.endsWith('_operation') && isRecord(json.value);
}

const isInteger: DocumentedType = (json) => isIntegerNumber(json) || isWideDigits(json);

/** Types of single values by the catalog's words; members and elements describe records and lists. */
export const documentedTypes: Readonly<Record<string, DocumentedType>> = {
  integer: isInteger,
  // Some records give the same member as number or as text (document 1, Scalar conventions).
  'integer|string': (json) => (isIntegerNumber(json) || digitsOf(json) !== undefined) && !isBeyondWide(json),
  integer_text: (json) => digitsOf(json) !== undefined && !isBeyondWide(json),
  percent: (json) => isIntegerNumber(json),
  epoch_seconds: isInteger,
  decimal_text: (json) => isText(json) && /^-?\d+(\.\d+)?$/.test(json),
  string: isText,
  json_text: isText,
  account_name: isText,
  method_name: isText,
  version: (json) => isText(json) && /^\d+\.\d+\.\d+$/.test(json),
  boolean: (json) => typeof json === 'boolean',
  timestamp: isTime,
  asset: isAsset,
  price: isPrice,
  authority: isAuthority,
  operation: isOperation,
  public_key: isPublicKey,
  signature: hex(),
  hex: hex(),
  hex40: hex(40),
  hex64: hex(64),
};

/** The type of the elements: `hex40` of `hex40[]`, the pair of `[a,b][]`, a part of a pair. */
export function elementType(type: string | undefined, index: number): string | undefined {
  const [, listed] = /^(.+)\[\d*\]$/.exec(type ?? '') ?? [];
  if (listed !== undefined) return listed.replace(/^\((.+)\)$/, '$1');
  const [, pair] = /^\[(.+)\]$/.exec(type ?? '') ?? [];
  return pair?.split(',')[index];
}
