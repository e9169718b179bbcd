import { describe, expect, it } from 'vitest';
import { hive } from '../dialects/hive.ts';
import { steem } from '../dialects/steem.ts';
import { testnet } from '../dialects/testnet.ts';
import { anyAsset, asset, assetText, coreOrDollar, price, symbol, symbolOf, vests } from './asset.ts';
import { faultsOf, hex } from './faults.testing.ts';
import { decode, encode, issues, jsonSchema, read, write } from './schema.ts';

const legacy = { form: 'legacy', dialect: steem } as const;
const object = { form: 'object', dialect: steem } as const;
const core = (amount: bigint) => ({ amount, symbol: 'CORE' }) as const;

describe('legacy text', () => {
  // Balances as condenser_api of the main network and of test networks shows them.
  it.each([
    ['1.000 STEEM', 1000n, 'CORE'],
    ['0.001 SBD', 1n, 'SBD'],
    ['0.000 STEEM', 0n, 'CORE'],
    ['-0.001 STEEM', -1n, 'CORE'],
    ['-12.345 SBD', -12345n, 'SBD'],
    ['0.000001 VESTS', 1n, 'VESTS'],
    ['9223372036854775.807 STEEM', 2n ** 63n - 1n, 'CORE'],
    ['-9223372036854775.808 STEEM', -(2n ** 63n), 'CORE'],
  ] as const)('%s is %i units', (text, amount, symbol) => {
    expect(read(anyAsset, text, legacy)).toEqual({ amount, symbol });
    expect(write(anyAsset, { amount, symbol }, legacy)).toBe(text);
  });

  it('has the symbols of the dialect', () => {
    expect(assetText(core(1500n), testnet)).toBe('1.500 TESTS');
    expect(assetText({ amount: 1500n, symbol: 'SBD' }, hive)).toBe('1.500 HBD');
  });

  it.each([
    '1 STEEM',
    '1.00 STEEM',
    '1.000000 STEEM',
    '1.000 VESTS',
    '01.000 STEEM',
    '.001 STEEM',
    '1.000',
    '1.000  STEEM',
    '1.000 STEEM ',
    ' 1.000 STEEM',
    '+1.000 STEEM',
    '1.000 HIVE',
    '9223372036854775.808 STEEM',
    '-9223372036854775.809 STEEM',
    '12345678901234567.000 STEEM',
    1000,
    ['1000', 3, '@@000000021'],
  ])('%j is no amount', (json) => expect(() => read(anyAsset, json, legacy)).toThrow('expected an amount like '));

  it('names what would be right', () => {
    expect(() => read(coreOrDollar, '1.000000 VESTS', legacy)).toThrow(
      '(root): expected an amount like "0.000 STEEM" or "0.000 SBD", got "1.000000 VESTS"',
    );
  });
});

describe('object form', () => {
  it('has amount, precision and nai', () => {
    const json = { amount: '-5', precision: 6, nai: '@@000000037' };

    expect(write(vests, { amount: -5n, symbol: 'VESTS' }, object)).toEqual(json);
    expect(read(vests, json, object)).toEqual({ amount: -5n, symbol: 'VESTS' });
    expect(read(anyAsset, { amount: '7', precision: 3, nai: '@@000000013' }, object)).toEqual({
      amount: 7n,
      symbol: 'SBD',
    });
  });

  it.each([
    [{ amount: '1', precision: 3, nai: '@@000000037' }, '/nai: expected one of @@000000021, @@000000013'],
    [{ amount: '1', precision: 3, nai: 21 }, '/nai: expected one of @@000000021, @@000000013, got 21'],
    [{ amount: '1', precision: 6, nai: '@@000000021' }, '/precision: expected 3, got 6'],
    [{ amount: 1, precision: 3, nai: '@@000000021' }, '/amount: expected decimal text of a 64-bit integer, got 1'],
    [{ amount: '01', precision: 3, nai: '@@000000021' }, '/amount: expected decimal text of a 64-bit integer'],
    [{ amount: '1x', precision: 3, nai: '@@000000021' }, '/amount: expected decimal text of a 64-bit integer'],
    [{ amount: 'x1', precision: 3, nai: '@@000000021' }, '/amount: expected decimal text of a 64-bit integer'],
    [{ amount: `${2n ** 63n}`, precision: 3, nai: '@@000000021' }, '/amount: expected decimal text of a 64-bit'],
    ['1.000 STEEM', '(root): expected an object, got "1.000 STEEM"'],
  ])('%j: %s', (json, message) => expect(() => read(coreOrDollar, json, object)).toThrow(message));

  it('holds every amount of 64 bits', () => {
    for (const amount of [2n ** 63n - 1n, -(2n ** 63n), 0n, 10n])
      expect(read(coreOrDollar, { amount: `${amount}`, precision: 3, nai: '@@000000021' }, object)).toEqual(
        core(amount),
      );
  });
});

describe('bytes', () => {
  // Of transfers in blocks of the main network: amount, precision and seven letters.
  it.each([
    [core(1000n), 'e80300000000000003535445454d0000'],
    [{ amount: 1n, symbol: 'SBD' }, '01000000000000000353424400000000'],
    [{ amount: -1n, symbol: 'VESTS' }, 'ffffffffffffffff0656455354530000'],
  ] as const)('%o', (value, bytes) => {
    expect(hex(encode(anyAsset, value, steem))).toBe(bytes);
    expect(decode(anyAsset, Buffer.from(bytes, 'hex'), steem)).toEqual(value);
  });

  it('of HIVE are those of STEEM, those of TESTS are not', () => {
    expect(hex(encode(anyAsset, core(1n), hive))).toBe('010000000000000003535445454d0000');
    expect(hex(encode(anyAsset, core(1n), testnet))).toBe('01000000000000000354455354530000');
  });

  it('of another symbol or precision are refused where they begin', () => {
    const at = (bytes: string) => () => decode(coreOrDollar, Buffer.from(`0100000000000000${bytes}`, 'hex'), steem);

    expect(at('06535445454d0000')).toThrow('(root) at byte 8: unknown asset symbol "STEEM" of precision 6');
    expect(at('0354455354530000')).toThrow('(root) at byte 8: unknown asset symbol "TESTS" of precision 3');
    expect(at('0656455354530000')).toThrow('unknown asset symbol "VESTS" of precision 6');
    expect(at('03005354454d0000')).toThrow('unknown asset symbol "\\u0000STEM" of precision 3');
  });
});

describe('JSON Schema', () => {
  it('of legacy text lists the symbols', () => {
    const { $schema: _, ...schema } = jsonSchema(asset(['CORE', 'VESTS']), legacy);
    expect(schema).toEqual({ type: 'string', pattern: '^-?(\\d{1,16}\\.\\d{3} STEEM|\\d{1,16}\\.\\d{6} VESTS)$' });
  });

  it('of objects has one alternative for each symbol', () => {
    const { $schema: _, ...schema } = jsonSchema(asset(['SBD', 'VESTS']), object);
    const required = ['amount', 'precision', 'nai'];
    const amount = { type: 'string', pattern: '^-?(0|[1-9]\\d{0,18})$' };

    expect(schema).toEqual({
      oneOf: [
        { type: 'object', properties: { amount, precision: { const: 3 }, nai: { const: '@@000000013' } }, required },
        { type: 'object', properties: { amount, precision: { const: 6 }, nai: { const: '@@000000037' } }, required },
      ],
    });
  });
});

describe('symbolOf', () => {
  it('is the kind of a well-formed amount', () => {
    expect(symbolOf('1.000 SBD', legacy)).toBe('SBD');
    expect(symbolOf({ amount: '1', precision: 6, nai: '@@000000037' }, object)).toBe('VESTS');
  });

  it.each([null, 5, 'SBD', '1.000 HBD', {}, { nai: 37 }, { nai: '@@000000000' }])('is undefined for %j', (json) => {
    expect([symbolOf(json, legacy), symbolOf(json, object)]).toEqual([undefined, undefined]);
  });

  it('depends on the form', () => {
    expect(symbolOf({ nai: '@@000000037' }, legacy)).toBeUndefined();
    expect(symbolOf('1.000 SBD', object)).toBeUndefined();
  });
});

describe('a symbol alone', () => {
  it('is {nai, decimals} in both forms', () => {
    const json = { nai: '@@000000037', decimals: 6 };

    expect(write(symbol, 'VESTS', legacy)).toEqual(json);
    expect(read(symbol, json, legacy)).toBe('VESTS');
    expect(issues(symbol, { nai: '@@000000037', decimals: 3 }, object).map(String)).toEqual([
      'SchemaError: /decimals: expected 6, got 3',
    ]);
    expect(() => read(symbol, { nai: '@@1', decimals: 3 }, object)).toThrow(
      '/nai: expected one of @@000000013, @@000000021, @@000000037, got "@@1"',
    );
    expect(() => read(symbol, { nai: 37, decimals: 6 }, object)).toThrow('/nai: expected one of ');
  });

  it('has bytes and a JSON Schema', () => {
    const { definitions, $ref } = jsonSchema(symbol, object) as { definitions: Record<string, unknown>; $ref: string };

    expect(hex(encode(symbol, 'CORE', steem))).toBe('03535445454d0000');
    expect(decode(symbol, Buffer.from('0353424400000000', 'hex'), steem)).toBe('SBD');
    expect($ref).toBe('#/definitions/AssetSymbol');
    expect(definitions.AssetSymbol).toMatchObject({
      oneOf: ['@@000000013', '@@000000021', '@@000000037'].map((nai, index) => ({
        type: 'object',
        properties: { nai: { const: nai }, decimals: { const: index < 2 ? 3 : 6 } },
        required: ['nai', 'decimals'],
      })),
    });
  });
});

it('the faults of amounts and symbols are refused at their places', () => {
  expect(faultsOf(coreOrDollar, '1.000 SBD', legacy)).toEqual([
    'a number',
    'null',
    'an array',
    'the object form',
    'an unknown symbol',
    'no symbol',
    'a digit less',
    'a digit more',
  ]);
  expect(faultsOf(coreOrDollar, write(coreOrDollar, core(5n), object), object)).toEqual([
    'a number',
    'null',
    'an array',
    'the legacy form',
    '/amount amount as a number',
    '/amount a fraction of units',
    '/amount no amount',
    '/precision another precision',
    '/nai an unknown nai',
    '/nai no nai',
  ]);
  expect(faultsOf(symbol, { nai: '@@000000021', decimals: 3 }, object)).toEqual([
    'null',
    'text',
    '/nai an unknown nai',
    '/nai no nai',
    '/decimals other decimals',
    '/decimals no decimals',
  ]);
  expect(read(price, { base: '1.000 STEEM', quote: '0.250 SBD' }, legacy)).toEqual({
    base: core(1000n),
    quote: { amount: 250n, symbol: 'SBD' },
  });
});
