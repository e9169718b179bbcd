// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { type Asset, assetKinds } from '../../../spec/kernel/asset.ts';
import type { ExactJson } from '../../../spec/kernel/json.ts';
import type { AssetSymbol, Wire } from '../../../spec/kernel/wire.ts';
import { member, toObject, toText, toUnsigned } from '../../server/convert.ts';
import { codes, defineError, kinds } from '../../server/errors.ts';

const at = 'to_asset';
const assertion = { code: codes.assertion, kind: kinds.assertion, at } as const;

const noSymbol = defineError({
  ...assertion,
  format: 'space_pos != std::string::npos: an amount is followed by its symbol',
});
const unknownSymbol = defineError({ ...assertion, format: 'no asset has the symbol ${symbol}' });
const otherPrecision = defineError({ ...assertion, format: 'decimal_places: ${symbol} has another precision' });
const notAnAmount = defineError({ code: codes.server, kind: kinds.parse, at, format: '${text} is not an amount' });
const notUnits = defineError({ code: codes.server, kind: kinds.badNumeral, at, format: '${what}: ' });

/** An amount of any asset, whichever the argument is of: what asset it may be is the chain's to say. */
export function toAsset({ form, dialect }: Wire): (value: ExactJson) => Asset {
  const bySpelling = new Map(Object.entries(dialect.symbols).map(([symbol, text]) => [text, symbol as AssetSymbol]));
  return form === 'legacy' ? (value) => ofText(value, bySpelling) : ofObject;
}

function ofText(value: ExactJson, bySpelling: ReadonlyMap<string, AssetSymbol>): Asset {
  const text = toText(value).trim();
  const space = text.indexOf(' ');
  if (space < 0) throw noSymbol();
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.slice(0, space)) ?? [];
  if (integer === '') throw notAnAmount({ text: text.slice(0, space) });
  const symbol = bySpelling.get(text.slice(space + 1));
  if (symbol === undefined) throw unknownSymbol({ symbol: text.slice(space + 1) });
  if (fraction.length !== assetKinds[symbol].precision) throw otherPrecision({ symbol });
  return { amount: BigInt(`${sign}${integer}${fraction}`), symbol };
}

const ofNai = new Map(Object.entries(assetKinds).map(([symbol, { nai }]) => [nai, symbol as AssetSymbol]));

function ofObject(value: ExactJson): Asset {
  const source = toObject(value);
  const nai = toText(member(source, 'nai') ?? '');
  const symbol = ofNai.get(nai);
  const text = toText(member(source, 'amount') ?? '0');
  if (!/^-?\d+$/.test(text)) throw notUnits({ what: kinds.badNumeral.title });
  if (symbol === undefined) throw unknownSymbol({ symbol: nai });
  if (toUnsigned(8)(member(source, 'precision') ?? 0) !== assetKinds[symbol].precision)
    throw otherPrecision({ symbol });
  return { amount: BigInt(text), symbol };
}
