import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { dhive, dsteem } from '../../spec/oracles/dsteem.testing.ts';
import type { Transaction } from '../../spec/oracles/oracle.testing.ts';
import type { Json } from '../model/json.ts';
import { dialectDetector } from './dialect.ts';
import { identified, withOwnNames } from './own-names.ts';

const detect = (answers: readonly Json[], given?: Dialect) => {
  const detector = dialectDetector(given);
  for (const answer of answers) detector.see(answer);
  return detector.detected();
};

/** Global properties in the words of a dialect. */
const properties = (core: string, [CORE, SBD, VESTS]: readonly string[], sbd = 'sbd') => ({
  result: {
    virtual_supply: `20.000 ${CORE}`,
    current_supply: `10.000 ${CORE}`,
    [`total_vesting_fund_${core}`]: `1.000 ${CORE}`,
    [`current_${sbd}_supply`]: `7.000 ${SBD}`,
    total_vesting_shares: `1.000000 ${VESTS}`,
  },
});

const transfer = (symbol: string) => ({
  ref_block_num: 1,
  ref_block_prefix: 2,
  expiration: '2026-01-01T00:00:00',
  operations: [['transfer', { from: 'alice', to: 'bob', amount: `1.000 ${symbol}`, memo: '' }]],
  extensions: [],
  signatures: [],
});

const value: Transaction = {
  ref_block_num: 1,
  ref_block_prefix: 2,
  expiration: Date.UTC(2026, 0, 1) / 1000,
  operations: [
    { type: 'transfer', value: { from: 'alice', to: 'bob', amount: { amount: 1000n, symbol: 'CORE' }, memo: '' } },
  ],
  extensions: [],
};

/** A block with a transfer and its id, as another implementation makes that of its first twenty bytes. */
const block = (symbol: string, hex: string | undefined) => ({
  result: {
    transactions: [transfer(symbol)],
    transaction_ids: [
      createHash('sha256')
        .update(Buffer.from(hex as string, 'hex'))
        .digest('hex')
        .slice(0, 40),
    ],
  },
});

describe('names of a chain of its own', () => {
  it('are the symbols of all its supplies, in the dialect whose words it has', () => {
    const found = detect([properties('steem', ['WORK', 'WBD', 'POWER'])]);
    const symbols = { CORE: 'WORK', SBD: 'WBD', VESTS: 'POWER' };
    expect(found).toMatchObject({ name: 'steem', symbols, binarySymbols: symbols, words: dialects.steem.words });
  });

  it('are those of test networks in the words of hive too', () => {
    const found = detect([properties('hive', ['TESTS', 'TBD', 'VESTS'], 'hbd'), { signing_key: key('TST') }]);
    expect(found).toMatchObject({ name: 'hive', symbols: dialects.testnet.symbols });
  });

  it('are none where one supply alone has another symbol, or one of the main networks', () => {
    const wrong = properties('steem', ['STEEM', 'SBD', 'VESTS']);
    expect(detect([{ result: { ...wrong.result, virtual_supply: '20.000 WORK' } }])).toBe(dialects.steem);
    expect(detect([{ result: { ...wrong.result, current_sbd_supply: '7.000 WBD' } }])).toBe(dialects.steem);
    expect(detect([properties('steem', ['HIVE', 'HBD', 'VESTS']), wrong, wrong])).toBe(dialects.steem);
  });

  it('keep the symbols of old in the binary form where the ids of transactions show that', () => {
    const answers = [properties('hive', ['WORK', 'WBD', 'VESTS'], 'hbd'), block('WORK', dhive.judge(value).hex)];
    expect(detect(answers)?.binarySymbols).toEqual(dialects.hive.binarySymbols);
    const ofTests = [properties('hive', ['TESTS', 'TBD', 'VESTS'], 'hbd'), block('TESTS', dsteem.judge(value).hex)];
    expect(detect(ofTests)?.binarySymbols).toEqual(dialects.testnet.binarySymbols);
  });

  it('have letters in the binary form that ids of transactions show, where no answer shows a symbol', () => {
    const words = { result: { total_vesting_fund_hive: { amount: '1', precision: 3, nai: '@@000000021' } } };
    const inObjects = (hex: string | undefined) => {
      const { result } = block('TESTS', hex);
      const amount = { amount: '1000', precision: 3, nai: '@@000000021' };
      const operations = [{ type: 'transfer_operation', value: { from: 'alice', to: 'bob', amount, memo: '' } }];
      return { result: { ...result, transactions: [{ ...transfer('TESTS'), operations }] } };
    };
    const lettersOf = (...answers: readonly Json[]) => detect([words, ...answers])?.binarySymbols.CORE;

    expect(lettersOf()).toBe('STEEM');
    expect(lettersOf(inObjects(dhive.judge(value).hex))).toBe('STEEM');
    expect(lettersOf(inObjects(dsteem.judge(value).hex))).toBe('TESTS');
    expect(lettersOf(inObjects('00'))).toBe('');
  });

  it('are detected in a dialect that is given, and change no words of it', () => {
    const answers = [properties('steem', ['WORK', 'WBD', 'VESTS']), { signing_key: key('WRK') }];
    const constants = { result: { STEEM_ADDRESS_PREFIX: 'WRK' } };
    expect(detect(answers, dialects.hive)).toMatchObject({ name: 'hive', prefix: 'WRK', symbols: { CORE: 'WORK' } });
    expect(detect([...answers, constants], dialects.steem)).toMatchObject({ name: 'steem', prefix: 'WRK' });
    expect(detect([], dialects.steem)).toBe(dialects.steem);
  });

  it('make one dialect for the same names, and the dialect itself where none differs', () => {
    const own = { prefix: 'WRK', symbols: { CORE: 'WORK' } };
    expect(withOwnNames(dialects.steem, own)).toBe(withOwnNames(dialects.steem, own));
    expect(withOwnNames(dialects.steem, own)).not.toBe(withOwnNames(dialects.hive, own));
    expect(withOwnNames(dialects.steem, {})).toBe(dialects.steem);
  });

  it('are shown by transactions with amounts and ids', () => {
    const paying = transfer('TESTS');
    expect(identified({ transactions: [paying, paying], transaction_ids: ['a'] })).toEqual([{ json: paying, id: 'a' }]);
    for (const json of [null, [], {}, { transactions: [paying] }, { transactions: 1, transaction_ids: ['a'] }])
      expect(identified(json)).toEqual([]);
    expect(identified({ transactions: [{ ...paying, operations: [] }], transaction_ids: ['a'] })).toEqual([]);
  });
});

function key(prefix: string): string {
  return `${prefix}6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4`;
}
