import type { ByteReader, ByteWriter } from './bytes.ts';
import { objectOf } from './combinators/containers.ts';
import { struct } from './combinators/struct.ts';
import { BinaryError, SchemaError } from './error.ts';
import type { Json } from './json/json.ts';
import { defineSchema, type JsonCodec, type Mutation, type Schema, type SchemaLabels } from './schema.ts';
import type { AssetSymbol, Dialect, Wire } from './wire.ts';

export type { AssetSymbol } from './wire.ts';

/** An amount in smallest units (0.001 CORE or SBD, 0.000001 VESTS). */
export interface Asset {
  readonly amount: bigint;
  readonly symbol: AssetSymbol;
}

/** Precision and NAI of each asset kind (document 1, Scalar conventions). */
export const assetKinds: Readonly<Record<AssetSymbol, { readonly precision: number; readonly nai: string }>> = {
  SBD: { precision: 3, nai: '@@000000013' },
  CORE: { precision: 3, nai: '@@000000021' },
  VESTS: { precision: 6, nai: '@@000000037' },
};

const allSymbols = Object.keys(assetKinds) as AssetSymbol[];
const symbolOfNai = new Map(allSymbols.map((symbol) => [assetKinds[symbol].nai, symbol]));
const limit = 2n ** 63n;
const amountPattern = /^-?(0|[1-9]\d{0,18})$/;

/**
 * The name of an asset that the family never issued, as deployed nodes take it: `@@422838704.3`, nai and decimals. Only lenient
 * readers give it, so that a chain refuses such amounts for its own reasons; no schema takes it.
 */
export const nameForeign = (nai: string, decimals: number): AssetSymbol => `${nai}.${decimals}` as AssetSymbol;

/** Whether an asset is none of the family. */
export const isForeign = (symbol: string): boolean => symbol.startsWith('@@');

/** Precision and NAI of any asset. */
export const kindOf = (symbol: AssetSymbol): { readonly precision: number; readonly nai: string } =>
  isForeign(symbol) ? { precision: Number(symbol.slice(12)), nai: symbol.slice(0, 11) } : assetKinds[symbol];

/** Whether it holds the units that others are made of while they vest: those of odd numbers. */
export const isForeignVesting = (symbol: AssetSymbol): boolean => isForeign(symbol) && Number(symbol[9]) % 2 === 1;

/** The check digits of the Damm algorithm: the quasigroup of order 10 row by row. */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** Whether a nai is of eight digits and their check digit. */
export function isForeignNai(nai: string): boolean {
  let state = 0;
  for (const digit of nai.slice(2)) state = Number(damm[state]?.[Number(digit)]);
  return nai.length === 11 && state === 0;
}

const inRange = (amount: bigint): boolean => amount >= -limit && amount < limit;

/** Legacy text, `"1.000 CORE"` in the dialect's symbol. */
export function assetText({ amount, symbol }: Asset, dialect: Dialect): string {
  const { precision } = assetKinds[symbol];
  const digits = (amount < 0n ? -amount : amount).toString().padStart(precision + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -precision)}.${digits.slice(-precision)} ${dialect.symbols[symbol]}`;
}

function legacyCodec(symbols: readonly AssetSymbol[], dialect: Dialect): JsonCodec<Asset> {
  const bySpelling = new Map(symbols.map((symbol) => [dialect.symbols[symbol], symbol]));
  const expected = symbols.map((symbol) => `"${assetText({ amount: 0n, symbol }, dialect)}"`).join(' or ');
  return {
    read(json) {
      const match = typeof json === 'string' ? /^(-?)(0|[1-9]\d{0,15})\.(\d{3}|\d{6}) (\S+)$/.exec(json) : null;
      const [, sign = '', complete = '', fraction = '', spelling = ''] = match ?? [];
      const symbol = bySpelling.get(spelling);
      const amount = BigInt(`${sign}${complete}${fraction}`);
      if (symbol === undefined || fraction.length !== assetKinds[symbol].precision || !inRange(amount)) {
        throw new SchemaError(`an amount like ${expected}`, json);
      }
      return { amount, symbol };
    },
    write: (value) => assetText(value, dialect),
  };
}

function objectCodec(symbols: readonly AssetSymbol[]): JsonCodec<Asset> {
  return {
    read(json) {
      const { amount, precision, nai } = objectOf(json);
      const symbol = typeof nai === 'string' ? symbolOfNai.get(nai) : undefined;
      if (symbol === undefined || !symbols.includes(symbol)) {
        throw new SchemaError(`one of ${symbols.map((known) => assetKinds[known].nai).join(', ')}`, nai).under('nai');
      }
      if (precision !== assetKinds[symbol].precision) {
        throw new SchemaError(`${assetKinds[symbol].precision}`, precision).under('precision');
      }
      if (typeof amount !== 'string' || !amountPattern.test(amount) || !inRange(BigInt(amount))) {
        throw new SchemaError('decimal text of a 64-bit integer', amount).under('amount');
      }
      return { amount: BigInt(amount), symbol };
    },
    write: ({ amount, symbol }): Json => ({ amount: amount.toString(), ...kindOf(symbol) }),
  };
}

/** The kind of a well-formed asset; undefined for anything else. */
export function symbolOf(json: Json, { form, dialect }: Wire): AssetSymbol | undefined {
  if (form === 'object') {
    const nai = typeof json === 'object' && json !== null ? (json as { readonly nai?: Json }).nai : undefined;
    return typeof nai === 'string' ? symbolOfNai.get(nai) : undefined;
  }
  const spelling = typeof json === 'string' ? json.split(' ')[1] : undefined;
  return allSymbols.find((symbol) => dialect.symbols[symbol] === spelling);
}

function writeSymbol(writer: ByteWriter, symbol: AssetSymbol): void {
  if (isForeign(symbol)) {
    // 27 bits of the number, a mark, four bits of decimals.
    writer.u32(Number(symbol.slice(2, 10)) * 32 + 16 + Number(symbol.slice(12)));
    return;
  }
  writer.u8(assetKinds[symbol].precision);
  const letters = writer.dialect.binarySymbols[symbol];
  if (letters === '') throw new BinaryError('no symbol of this kind is known');
  for (let index = 0; index < 7; index++) writer.u8(letters.charCodeAt(index) || 0);
}

function readSymbol(reader: ByteReader, symbols: readonly AssetSymbol[]): AssetSymbol {
  const start = reader.offset;
  const precision = reader.u8();
  const letters = Buffer.from(reader.hex(7), 'hex').toString('latin1').replace(/\0+$/, '');
  const symbol = symbols.find((known) => reader.dialect.binarySymbols[known] === letters);
  if (symbol === undefined || assetKinds[symbol].precision !== precision) {
    return reader.refuse(`unknown asset symbol ${JSON.stringify(letters)} of precision ${precision}`, start);
  }
  return symbol;
}

function* assetMutations(json: Json, { form, dialect }: Wire): Iterable<Mutation> {
  yield { path: [], value: 1, fault: 'a number' };
  yield { path: [], value: null, fault: 'null' };
  yield { path: [], value: ['1', 3, '@@000000021'], fault: 'an array' };
  if (form === 'legacy') {
    const text = String(json);
    yield { path: [], value: { amount: '1', precision: 3, nai: '@@000000021' }, fault: 'the object form' };
    yield { path: [], value: text.replace(/ .*/, ' NOPE'), fault: 'an unknown symbol' };
    yield { path: [], value: text.replace(/ .*/, ''), fault: 'no symbol' };
    yield { path: [], value: text.replace(/\d /, ' '), fault: 'a digit less' };
    yield { path: [], value: text.replace(' ', '0 '), fault: 'a digit more' };
    return;
  }
  yield { path: [], value: `1.000 ${dialect.symbols.CORE}`, fault: 'the legacy form' };
  yield { path: ['amount'], value: 1, fault: 'amount as a number' };
  yield { path: ['amount'], value: '1.5', fault: 'a fraction of units' };
  yield { path: ['amount'], value: undefined, fault: 'no amount' };
  yield { path: ['precision'], value: 5, fault: 'another precision' };
  yield { path: ['nai'], value: '@@000000000', fault: 'an unknown nai' };
  yield { path: ['nai'], value: undefined, fault: 'no nai' };
}

/** An amount of one of the given kinds: text in legacy form, `{amount, precision, nai}` in object form. */
export function asset(symbols: readonly AssetSymbol[] = allSymbols, labels: SchemaLabels = {}): Schema<Asset> {
  return defineSchema<Asset>(
    {
      kind: 'asset',
      codec: ({ form, dialect }) => (form === 'legacy' ? legacyCodec(symbols, dialect) : objectCodec(symbols)),
      writeBinary(writer, { amount, symbol }) {
        writer.u64(amount);
        writeSymbol(writer, symbol);
      },
      readBinary(reader) {
        const amount = BigInt.asIntN(64, reader.u64());
        return { amount, symbol: readSymbol(reader, symbols) };
      },
      jsonSchema({ wire }) {
        if (wire.form === 'legacy') {
          const texts = symbols.map(
            (symbol) => `\\d{1,16}\\.\\d{${assetKinds[symbol].precision}} ${wire.dialect.symbols[symbol]}`,
          );
          return { type: 'string', pattern: `^-?(${texts.join('|')})$` };
        }
        return {
          oneOf: symbols.map((symbol) => ({
            type: 'object',
            properties: {
              amount: { type: 'string', pattern: amountPattern.source },
              precision: { const: assetKinds[symbol].precision },
              nai: { const: assetKinds[symbol].nai },
            },
            required: ['amount', 'precision', 'nai'],
          })),
        };
      },
      arbitrary: (fc) => {
        const amounts = fc.oneof(fc.bigInt({ min: 0n, max: 10_000_000n }), fc.bigInt({ min: -limit, max: limit - 1n }));
        return fc.record({ amount: amounts, symbol: fc.constantFrom(...symbols) }, { noNullPrototype: true });
      },
      mutations: assetMutations,
    },
    labels,
  );
}

/** The kind of an asset by itself: `{nai, decimals}` in both JSON forms (document 3, Pagination rules). */
export const symbol: Schema<AssetSymbol> = defineSchema<AssetSymbol>(
  {
    kind: 'symbol',
    codec: () => ({
      read(json) {
        const { nai, decimals } = objectOf(json);
        const known = typeof nai === 'string' ? symbolOfNai.get(nai) : undefined;
        if (known === undefined)
          throw new SchemaError(`one of ${[...symbolOfNai.keys()].join(', ')}`, nai).under('nai');
        if (decimals === assetKinds[known].precision) return known;
        throw new SchemaError(`${assetKinds[known].precision}`, decimals).under('decimals');
      },
      write: (value): Json => ({ nai: assetKinds[value].nai, decimals: assetKinds[value].precision }),
    }),
    writeBinary: writeSymbol,
    readBinary: (reader) => readSymbol(reader, allSymbols),
    jsonSchema: () => ({
      oneOf: allSymbols.map((known) => ({
        type: 'object',
        properties: { nai: { const: assetKinds[known].nai }, decimals: { const: assetKinds[known].precision } },
        required: ['nai', 'decimals'],
      })),
    }),
    arbitrary: (fc) => fc.constantFrom(...allSymbols),
    mutations: () => [
      { path: [], value: null, fault: 'null' },
      { path: [], value: 'CORE', fault: 'text' },
      { path: ['nai'], value: '@@000000000', fault: 'an unknown nai' },
      { path: ['nai'], value: undefined, fault: 'no nai' },
      { path: ['decimals'], value: 4, fault: 'other decimals' },
      { path: ['decimals'], value: undefined, fault: 'no decimals' },
    ],
  },
  { title: 'AssetSymbol' },
);

/** CORE or SBD, what markets and transfers take. */
export const coreOrDollar = asset(['CORE', 'SBD'], { title: 'CoreOrDollar' });
export const core = asset(['CORE'], { title: 'Core' });
export const dollar = asset(['SBD'], { title: 'Dollar' });
export const vests = asset(['VESTS'], { title: 'Vests' });
export const anyAsset = asset(allSymbols, { title: 'Asset' });

/** A rate of exchange (document 1, Scalar conventions). */
export const price = struct({ base: anyAsset, quote: anyAsset }, { title: 'Price' });
