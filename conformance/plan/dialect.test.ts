import { describe, expect, it } from 'vitest';
import type { Json } from '../../spec/kernel/json/json.ts';
import { dialectDetector } from './dialect.ts';

const detect = (...answers: readonly Json[]) => {
  const detector = dialectDetector();
  for (const answer of answers) detector.see(answer);
  return detector.detected()?.name;
};

const properties = (word: string, symbol: string) => ({
  result: { [`total_vesting_fund_${word}`]: `1.000 ${symbol}`, virtual_supply: `2.000 ${symbol}` },
});

describe('the dialect', () => {
  it.each([
    ['core', 'core', 'CORE'],
    ['steem', 'steem', 'STEEM'],
    ['testnet', 'steem', 'TESTS'],
    ['hive', 'hive', 'HIVE'],
  ])('%s is detected by fields and symbols of the global properties', (name, word, symbol) => {
    expect(detect(properties(word, symbol))).toBe(name);
  });

  it('is detected by the prefix of a signing key where only one dialect has it', () => {
    const key = (prefix: string) => ({
      block: { signing_key: `${prefix}6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4` },
    });
    expect(detect(key('TST'))).toBe('testnet');
    expect(detect(key('STM'))).toBeUndefined();
  });

  it('is detected by a unique chain id', () => {
    expect(detect({ chain_id: '18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e' })).toBe('testnet');
    expect(detect({ chain_id: '0'.repeat(64) })).toBeUndefined();
  });

  it('is not detected by texts of users, nor without data', () => {
    expect(detect({ memo: '1.000 HIVE' }, properties('steem', 'STEEM'), properties('steem', 'STEEM'))).toBe('steem');
    expect(detect()).toBeUndefined();
    expect(detect({ result: [1, null, 'x', { a: 'no asset' }] })).toBeUndefined();
  });

  it('of a test network in the words of another dialect is that one with the symbols, whatever amounts show them', () => {
    const shown = { total_payout_value: '0.000 TBD', cost: '1.000 TESTS' };
    const detected = (...answers: readonly Json[]) => {
      const detector = dialectDetector();
      for (const answer of answers) detector.see(answer);
      const { name, symbols } = detector.detected() ?? {};
      return [name, symbols?.CORE, symbols?.SBD];
    };
    expect(detected(shown, { percent_hbd: 10_000 })).toEqual(['hive', 'TESTS', 'TBD']);
    expect(detected(shown, { percent_steem_dollars: 10_000 })).toEqual(['testnet', 'TESTS', 'TBD']);
    expect(detected(shown)).toEqual(['testnet', 'TESTS', 'TBD']);
  });

  it('has the prefix of its keys, unless the constants contradict it', () => {
    const key = (prefix: string) => ({ signing_key: `${prefix}6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4` });
    const prefixOf = (...answers: readonly Json[]) => {
      const detector = dialectDetector();
      for (const answer of [properties('steem', 'STEEM'), ...answers]) detector.see(answer);
      return [detector.needsConstants(), detector.detected()?.name, detector.detected()?.prefix];
    };
    const constants = (prefix: string) => ({ result: { STEEM_ADDRESS_PREFIX: prefix } });

    expect(prefixOf()).toEqual([true, 'steem', 'STM']);
    expect(prefixOf(key('STM'))).toEqual([false, 'steem', 'STM']);
    expect(prefixOf(key('XYZ'))).toEqual([true, 'steem', 'XYZ']);
    expect(prefixOf(key('XYZ'), key('STM'))).toEqual([true, 'steem', 'STM']);
    expect(prefixOf(constants('XYZ'))).toEqual([false, 'steem', 'XYZ']);
    expect(prefixOf(key('XYZ'), constants('XYZ'))).toEqual([false, 'steem', 'XYZ']);
    expect(prefixOf(key('XYZ'), key('STM'), constants('XYZ'))).toEqual([false, 'steem', 'XYZ']);
    expect(prefixOf(key('STM'), constants('XYZ'))).toEqual([false, 'steem', 'STM']);
    expect(prefixOf(key('XYZ'), constants('STM'))).toEqual([false, 'steem', 'STM']);
  });

  it('is detected by keys in lists with their weights, and by keys of any name', () => {
    const text = 'XYZ6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4';
    for (const shown of [{ memo_key: text }, { owner: { key_auths: [[text, 1]] } }]) {
      const detector = dialectDetector();
      for (const answer of [properties('steem', 'STEEM'), { result: [shown] }]) detector.see(answer);
      expect(detector.detected()?.prefix).toBe('XYZ');
    }
  });

  it('is one of several in the same words, whatever prefix they have', () => {
    const detector = dialectDetector();
    expect(detector.needsWords()).toBe(true);
    detector.see({ result: { total_vesting_fund_steem: { amount: '1', precision: 3, nai: '@@000000021' } } });
    expect([detector.needsWords(), detector.detected()?.name]).toEqual([false, 'steem']);
  });
});
