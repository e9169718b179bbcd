import { type Asset, assetKinds, isForeignNai, nameForeign } from '../../../spec/kernel/asset.ts';
import { type ExactJson, isDecimal } from '../../../spec/kernel/json/json.ts';
import type { AssetSymbol, Dialect, Wire } from '../../../spec/kernel/wire.ts';
import { isObject, type JsonObject, member, toText, toUnsigned } from '../convert.ts';
import { codes, defineError, kinds } from '../errors.ts';

const at = 'to_asset';
const assertion = { code: codes.assertion, kind: kinds.assertion, at } as const;
const numeral = { code: codes.server, kind: kinds.badNumeral, at, format: '${what}: ' } as const;
const what = kinds.badNumeral.title;

const noSymbol = defineError({
  ...assertion,
  slug: 'asset/no-symbol',
  format: 'space_pos != std::string::npos: an amount is followed by its symbol',
});
const latePoint = defineError({
  ...assertion,
  slug: 'asset/late-point',
  format: 'a point is in the symbol of ${text}',
});
const unknownSymbol = defineError({
  ...assertion,
  slug: 'asset/unknown-symbol',
  format: 'no asset has the symbol ${symbol}',
});
const otherPrecision = defineError({
  ...assertion,
  slug: 'asset/precision',
  format: 'decimal_places: ${symbol} has another precision',
});
const overflow = defineError({
  code: codes.server,
  kind: kinds.parse,
  at,
  slug: 'number/not-64-bits',
  format: '${text} is not an amount of 64 bits',
});

const refusal = <const F extends string>(slug: string, format: F) => defineError({ ...assertion, slug, format });
const notAnObject = refusal('asset/not-an-object', 'an amount is an object of amount, precision and nai');
const noAmount = refusal('asset/no-amount', 'the amount is missing');
const amountNotText = refusal('asset/amount-not-text', 'the amount is text, so that no digit is lost');
const amountNotAnInteger = defineError({ ...numeral, slug: 'asset/amount-not-an-integer' });
const negative = refusal('asset/negative', '${amount} is less than nothing');
const noPrecision = refusal('asset/no-precision', 'the precision is missing');
const precisionNotANumber = refusal('asset/precision-not-a-number', 'the precision is a number');
const noNai = refusal('asset/no-nai', 'the nai is missing');
const naiNotText = refusal('asset/nai-not-text', 'the nai is text');
const naiLength = refusal('asset/nai-length', '${nai} has not eleven characters');
const naiPrefix = refusal('asset/nai-prefix', '${nai} does not begin with @@');
const naiNotANumber = defineError({ ...numeral, slug: 'asset/nai-not-a-number' });
const naiRange = refusal('asset/nai-range', '${nai} is beyond all assets');
const naiCheckDigit = refusal('asset/nai-check-digit', '${nai} does not end with its check digit');
const tooManyDecimals = refusal('asset/decimals', 'an asset has at most 12 decimals');

const mostDecimals = 12;

/** An amount of any asset; the chain checks which asset is allowed. */
export function toAsset({ form, dialect }: Wire): (value: ExactJson) => Asset {
  const bySpelling = new Map(Object.entries(dialect.symbols).map(([symbol, text]) => [text, symbol as AssetSymbol]));
  return form === 'legacy' ? (value) => ofText(value, bySpelling) : (value) => ofObject(value, dialect);
}

const toI64 = (text: string): bigint => {
  const units = /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  if (units === undefined || units !== BigInt.asIntN(64, units)) throw overflow({ text });
  return units;
};

/** The sign applies to the integer part only: "-1.500" is half a unit more than "-1.000", "-0.001" is positive (deployed). */
function ofText(value: ExactJson, bySpelling: ReadonlyMap<string, AssetSymbol>): Asset {
  const text = toText(value).trim();
  const [space, point] = [text.indexOf(' '), text.indexOf('.')];
  if (space < 0) throw noSymbol();
  const spelling = text.slice(space + 1);
  if (point < 0) {
    const amount = toI64(text.slice(0, space));
    return { amount, symbol: symbolOf(spelling, 0, bySpelling) };
  }
  if (space < point) throw latePoint({ text });
  const fraction = text.slice(point + 1, space);
  const symbol = symbolOf(spelling, fraction.length, bySpelling);
  const { precision } = assetKinds[symbol];
  const units = toI64(`${text.slice(0, point)}${'0'.repeat(precision)}`);
  const amount = units + toI64(`1${fraction}`) - 10n ** BigInt(precision);
  if (amount !== BigInt.asIntN(64, amount)) throw overflow({ text });
  return { amount, symbol };
}

function symbolOf(text: string, decimals: number, bySpelling: ReadonlyMap<string, AssetSymbol>): AssetSymbol {
  const [, spelling = '', rest = ''] = /^[ \t\n\r]*([A-Z]*)([\s\S]*)$/.exec(text) ?? [];
  const symbol = bySpelling.get(spelling);
  if (symbol === undefined) throw unknownSymbol({ symbol: text });
  if (decimals !== assetKinds[symbol].precision) throw otherPrecision({ symbol: spelling });
  if (/[^ \t\n\r]/.test(rest)) throw unknownSymbol({ symbol: text });
  return symbol;
}

const ofNai = new Map(Object.entries(assetKinds).map(([symbol, { nai }]) => [nai, symbol as AssetSymbol]));

function ofObject(value: ExactJson, dialect: Dialect): Asset {
  if (!isObject(value)) throw notAnObject();
  const amount = amountOf(value);
  if (amount < 0n) throw negative({ amount });
  const precision = member(value, 'precision');
  if (precision === undefined) throw noPrecision();
  if (!isUnsigned(precision)) throw precisionNotANumber();
  const nai = member(value, 'nai');
  if (nai === undefined) throw noNai();
  if (typeof nai !== 'string') throw naiNotText();
  return { amount, symbol: symbolOfNai(nai, Number(toUnsigned(8)(precision)), dialect) };
}

function amountOf(source: JsonObject): bigint {
  const amount = member(source, 'amount');
  if (amount === undefined) throw noAmount();
  if (typeof amount !== 'string') throw amountNotText();
  if (!/^[+-]?\d+$/.test(amount)) throw amountNotAnInteger({ what });
  const units = BigInt(amount.replace('+', ''));
  if (units !== BigInt.asIntN(64, units)) throw amountNotAnInteger({ what });
  return units;
}

const isUnsigned = (value: ExactJson): boolean =>
  !isDecimal(value) && (typeof value === 'number' || typeof value === 'bigint') && value >= 0;

function symbolOfNai(nai: string, decimals: number, { symbols }: Dialect): AssetSymbol {
  if (nai.length !== 11) throw naiLength({ nai });
  if (!nai.startsWith('@@')) throw naiPrefix({ nai });
  if (!/^\d+$/.test(nai.slice(2))) throw naiNotANumber({ what });
  const symbol = ofNai.get(nai);
  if (symbol !== undefined) {
    if (decimals !== assetKinds[symbol].precision) throw otherPrecision({ symbol: symbols[symbol] });
    return symbol;
  }
  if (Number(nai.slice(2, 10)) === 0) throw naiRange({ nai });
  if (!isForeignNai(nai)) throw naiCheckDigit({ nai });
  if (decimals > mostDecimals) throw tooManyDecimals();
  return nameForeign(nai, decimals);
}
