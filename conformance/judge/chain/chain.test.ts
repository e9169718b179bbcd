import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { locate } from '../kit/laws/locate.ts';
import { emptied, moved } from '../kit/laws/moved.ts';
import { judged } from './judged.testing.ts';
import { constants, later, legacyProperties, properties } from './samples.testing.ts';

const head = (own: object = {}) =>
  answered('database_api.get_dynamic_global_properties', {}, { ...properties, ...own } as Json);
const core = (amount: string) => ({ amount, precision: 3, nai: '@@000000021' });
const price = (dollars: string, quote: string) => ({
  base: { amount: dollars, precision: 3, nai: '@@000000013' },
  quote: core(quote),
});
const feed = (median: Json, ...price_history: readonly Json[]) =>
  answered('database_api.get_feed_history', {}, { id: 0, current_median_history: median, price_history });

describe('the global properties', () => {
  it.each([
    'chain/head-id',
    'chain/irreversible-within-head',
    'chain/participation',
    'chain/slots-for-blocks',
    'chain/shares-of-all',
    'chain/virtual-above-current',
    'chain/vesting-within-supply',
  ])('pass %s in both forms', (id) => {
    const legacy = answered('condenser_api.get_dynamic_global_properties', [], legacyProperties);
    expect(judged(id, head(), legacy)).toEqual(['pass', 'pass']);
  });

  it('may have less virtual supply where more dollars went than the supply counts', () => {
    const less = { virtual_supply: core('1'), current_supply: core('2') };
    expect(judged('chain/virtual-above-current', head(less))).toHaveLength(1);
    const dollars = { amount: '-1', precision: 3, nai: '@@000000013' };
    expect(judged('chain/virtual-above-current', head({ ...less, current_sbd_supply: dollars }))).toEqual(['pass']);
  });

  it('may have the head irreversible, as where one witness makes all blocks', () => {
    expect(judged('chain/irreversible-within-head', head({ last_irreversible_block_num: 1304 }))).toEqual(['pass']);
  });

  it('may differ in a count of slots where requests may have overlapped: deployed nodes garble the digits', () => {
    const wrong = head({ participation_count: 33 });
    const expected = '/result/participation_count: 34, the slots filled';
    expect(judged('chain/participation', wrong)).toEqual([`legacy ${expected}`]);
    expect(judged('chain/participation', { ...wrong, alone: true })).toEqual([`deviation ${expected}`]);
  });

  it('are not compared at one head, however much time passed', () => {
    expect(judged('chain/slot-clock', head(), head({ time: '2026-08-31T10:40:51' }))).toEqual([]);
  });

  it('are compared by their heads, whichever came first', () => {
    const wrong = answered('database_api.get_dynamic_global_properties', {}, { ...later, current_aslot: 1164818 });
    const found = 'deviation /result/current_aslot: 1164817, one more every 3 seconds';
    expect(judged('chain/slot-clock', head(), wrong)).toEqual([found]);
    expect(judged('chain/slot-clock', wrong, head())).toEqual([found]);
  });

  it('may take back the irreversible number by less than a round, as where a branch replaced another', () => {
    const final = properties.last_irreversible_block_num;
    const round = Math.max(21, properties.head_block_number - final);
    const at = (last_irreversible_block_num: number) =>
      answered('database_api.get_dynamic_global_properties', {}, { ...later, last_irreversible_block_num });
    expect(judged('chain/final-stays-final', head(), at(final - round))).toEqual(['pass']);
    expect(judged('chain/final-stays-final', head(), at(final - round - 1))).toEqual([
      `deviation /result/last_irreversible_block_num: at least ${final - round}, for it was ${final} at an earlier head`,
    ]);
  });
});

describe('the virtual supply', () => {
  const median = price('723', '777');

  it('may be rounded either way', () => {
    const worth = (BigInt(properties.current_sbd_supply.amount) * 777n) / 723n;
    const exact = BigInt(properties.current_supply.amount) + worth;
    for (const near of [exact - 1n, exact, exact + 1n]) {
      expect(judged('chain/virtual-supply', feed(median), head({ virtual_supply: core(`${near}`) }))).toEqual(['pass']);
    }
    expect(judged('chain/virtual-supply', feed(median), head({ virtual_supply: core(`${exact + 2n}`) }))).toEqual([
      `deviation /result/virtual_supply: ${exact} smallest units, the supply and the dollars at the median price`,
    ]);
  });

  it('is not judged where there is no price yet', () => {
    const none = { base: core('0'), quote: core('0') };
    expect(judged('chain/virtual-supply', feed(none), head())).toEqual([]);
  });
});

describe('the median price', () => {
  it('is the middle, either one of two, and may be raised', () => {
    const [low, high] = [price('700', '1000'), price('800', '1000')];
    expect(judged('chain/feed-median', feed(high, high, low))).toEqual(['pass']);
    expect(judged('chain/feed-median', feed(price('900', '1000'), high, low))).toEqual(['pass']);
    // Which of two is the middle is not stated.
    expect(judged('chain/feed-median', feed(low, high, low))).toEqual(['pass']);
    const lowest = price('600', '1000');
    expect(judged('chain/feed-median', feed(lowest, high, low))).toEqual([
      'deviation /result/current_median_history: the middle of the history, 700/1000, or above',
    ]);
    expect(judged('chain/feed-median', feed(low, high, high, low))).toEqual([
      'deviation /result/current_median_history: the middle of the history, 800/1000, or above',
    ]);
  });

  it('is not judged without a history, or with prices that are none', () => {
    const none = { base: core('0'), quote: core('0') };
    expect(judged('chain/feed-median', feed(price('1', '1')))).toEqual([]);
    expect(judged('chain/feed-median', feed(price('1', '1'), none))).toEqual([]);
  });
});

describe('the constants', () => {
  const config = (own: object) => answered('database_api.get_config', {}, { ...constants, ...own } as Json);

  it('may be absent', () => {
    expect(judged('chain/blocks-per-day', answered('database_api.get_config', {}, {}))).toEqual([]);
    const { STEEM_MAX_WITNESSES: _, ...rest } = constants;
    expect(judged('chain/documented-constants', answered('database_api.get_config', {}, rest))).toEqual(['pass']);
  });

  it('follow a shorter interval', () => {
    const fast = { STEEM_BLOCK_INTERVAL: 1, STEEM_BLOCKS_PER_DAY: 86_400 };
    expect(judged('chain/blocks-per-day', config(fast))).toEqual(['pass']);
    expect(judged('chain/blocks-per-day', config({ STEEM_BLOCK_INTERVAL: 1 }))).toEqual([
      'deviation /result/STEEM_BLOCKS_PER_DAY: 86400',
    ]);
  });

  it('of condenser_api are all there, save those that later versions renamed', () => {
    const { STEEM_MAX_WITNESSES: _, STEEM_CONTENT_REWARD_PERCENT: __, ...rest } = constants;
    const of = (result: object) =>
      judged('chain/documented-constants', answered('condenser_api.get_config', [], result as Json));
    expect(of(constants)).toEqual(['pass']);
    const absent = 'every constant that the documents list';
    expect(of({ ...rest, STEEM_CONTENT_REWARD_PERCENT: 7500 })).toEqual([
      `deviation /result/STEEM_MAX_WITNESSES: ${absent}`,
    ]);
    const renamed = { ...rest, STEEM_MAX_WITNESSES: 21, STEEM_CONTENT_REWARD_PERCENT_HF16: 7500 };
    expect(of(renamed)).toEqual([`legacy /result/STEEM_CONTENT_REWARD_PERCENT: ${absent}`]);
  });

  it('are held to the documents whatever version a node reports, on test networks also to theirs', () => {
    const deviation = ['deviation /result/STEEM_MAX_WITNESSES: 21'];
    const cashout = (seconds: number, own: object) =>
      judged('chain/documented-constants', config({ ...own, STEEM_CASHOUT_WINDOW_SECONDS: seconds }));
    for (const version of ['0.20.5', '0.20.6', '0.24.0', '0.99.0', '0.19.4', 'none'])
      expect(
        judged('chain/documented-constants', config({ STEEM_BLOCKCHAIN_VERSION: version, STEEM_MAX_WITNESSES: 22 })),
      ).toEqual(deviation);
    expect(cashout(3600, { STEEM_BLOCKCHAIN_VERSION: '0.24.0' })).toEqual([
      'deviation /result/STEEM_CASHOUT_WINDOW_SECONDS: 604800',
    ]);
    const test = { IS_TEST_NET: true, STEEM_ADDRESS_PREFIX: 'TST', STEEM_BLOCKCHAIN_VERSION: '0.24.0' };
    expect([604_800, 3600].map((seconds) => cashout(seconds, test))).toEqual([['pass'], ['pass']]);
    // Test networks keep the public prefix where their clients want it; then the version says that it is none of the documents.
    expect(cashout(3600, { ...test, STEEM_ADDRESS_PREFIX: 'STM' })).toEqual(['pass']);
    expect(cashout(3601, test)).toEqual(['deviation /result/STEEM_CASHOUT_WINDOW_SECONDS: 604800 or 3600']);
  });

  it('do not say that a public network is a test network, nor another hardfork of the documented version', () => {
    expect(judged('chain/documented-constants', config({ IS_TEST_NET: true, STEEM_ADDRESS_PREFIX: 'STM' }))).toEqual([
      'deviation /result/IS_TEST_NET: false',
    ]);
    expect(judged('chain/documented-constants', config({ STEEM_BLOCKCHAIN_HARDFORK_VERSION: '0.21.0' }))).toEqual([
      'deviation /result/STEEM_BLOCKCHAIN_HARDFORK_VERSION: "0.20.0"',
    ]);
  });

  it('of an earlier version may be as they were recorded', () => {
    const older = { STEEM_BLOCKCHAIN_VERSION: '0.19.4', STEEM_BLOCKCHAIN_HARDFORK_VERSION: '0.19.0' };
    expect(judged('chain/documented-constants', config({ ...older, STEEM_MAX_AUTHORITY_MEMBERSHIP: 10 }))).toEqual([
      'pass',
    ]);
    expect(judged('chain/documented-constants', config({ STEEM_MAX_AUTHORITY_MEMBERSHIP: 10 }))).toEqual([
      'deviation /result/STEEM_MAX_AUTHORITY_MEMBERSHIP: 40',
    ]);
  });

  it('do not bind the chain id of a test network', () => {
    const version = answered(
      'database_api.get_version',
      {},
      {
        blockchain_version: '0.20.6',
        steem_revision: 'x',
        fc_revision: 'x',
        chain_id: 'ab'.repeat(32),
      },
    );
    expect(judged('chain/compiled-chain-id', config({ IS_TEST_NET: true }), version)).toEqual(['pass']);
    expect(judged('chain/compiled-chain-id', config({}), version)).toEqual([
      `deviation /result/chain_id: "${'00'.repeat(32)}", the constant`,
    ]);
  });
});

describe('times', () => {
  const requests = (conversion_date: string) =>
    answered(
      'database_api.find_sbd_conversion_requests',
      { account: 'alice' },
      {
        requests: [{ id: 1, owner: 'alice', requestid: 1, amount: price('1', '1').base, conversion_date }],
      },
    );

  it('may be that of the head itself, on both sides', () => {
    expect(judged('chain/conversions-to-come', head(), requests(properties.time))).toEqual(['pass']);
  });

  it('may be counted in seconds within a member', () => {
    const bar = (last_update_time: number) =>
      answered(
        'rc_api.find_rc_accounts',
        { accounts: ['alice'] },
        {
          rc_accounts: [
            {
              account: 'alice',
              rc_manabar: { current_mana: '5', last_update_time },
              max_rc_creation_adjustment: { amount: '0', precision: 6, nai: '@@000000037' },
              max_rc: '5',
            },
          ],
        },
      );
    const time = Date.parse(`${properties.time}Z`) / 1000;
    expect(judged('chain/credits-regained', head(), bar(time))).toEqual(['pass']);
    expect(judged('chain/credits-regained', head(), bar(time + 1))).toEqual([
      'deviation /result/rc_accounts/0/rc_manabar/last_update_time: at most 2026-08-31T10:39:51, the time of the head',
    ]);
  });

  it('are judged at one snapshot only', () => {
    const { snapshot: _, ...timeless } = requests('2020-01-01T00:00:00');
    expect(judged('chain/conversions-to-come', head(), timeless)).toEqual([]);
    expect(judged('chain/conversions-to-come', head(), requests('2020-01-01T00:00:00'))).toEqual([
      'deviation /result/requests/0/conversion_date: at least 2026-08-31T10:39:51, the time of the head',
    ]);
  });
});

describe('faults', () => {
  it('move every kind of value and keep its shape', () => {
    const values: readonly (readonly [Json, Json])[] = [
      [5, 6],
      [2n ** 60n, 2n ** 60n + 1n],
      ['18446744073709551615', '18446744073709551616'],
      [true, false],
      ['9.999 TESTS', '10.000 TESTS'],
      ['0.25', '1.25'],
      ['0.24.0', '0.25.0'],
      ['2026-01-01T00:00:00', '2026-01-01T00:00:03'],
      [core('9'), core('10')],
      [
        ['a', 'b', 'c'],
        ['b', 'c', 'a'],
      ],
      ['alice', 'mallory'],
      ['mallory', 'oscar'],
    ];
    expect(values.map(([value]) => moved(value))).toEqual(values.map(([, value]) => value));
    expect([moved([]), moved(null), moved({})]).toEqual([undefined, undefined, undefined]);
  });

  it('empty what has an amount', () => {
    expect([5, '5', '12.345 TESTS', core('5'), null].map(emptied)).toEqual([
      0,
      '0',
      '0.000 TESTS',
      core('0'),
      undefined,
    ]);
  });

  it('find members in the spelling of every chain', () => {
    expect(locate({ total_vesting_fund_hive: { amount: '1' } }, ['total_vesting_fund_core', 'amount'])).toEqual([
      'total_vesting_fund_hive',
      'amount',
    ]);
    expect(locate([], [0])).toBeUndefined();
  });
});

describe('an escrow', () => {
  const escrow = (own: object) =>
    answered('database_api.find_escrows', { from: 'alice' }, {
      escrows: [
        {
          ...{
            id: 0,
            escrow_id: 3,
            from: 'alice',
            to: 'bob',
            agent: 'carol',
            escrow_expiration: '2030-01-01T00:00:00',
          },
          ...{ sbd_balance: { amount: '0', precision: 3, nai: '@@000000013' }, steem_balance: core('1500') },
          ...{ pending_fee: core('10'), disputed: false, ...own },
        },
      ],
    } as Json);
  const said = (own: object) => judged('chain/escrows-to-ratify', head(), escrow(own));
  const [past, future] = ['2016-04-01T00:00:00', '2030-01-01T00:00:00'];

  it('waits for approval until its deadline, and is kept behind it where both approved', () => {
    const waits = { to_approved: true, agent_approved: false };
    expect(said({ ...waits, ratification_deadline: future })).toEqual(['pass']);
    expect(said({ to_approved: true, agent_approved: true, ratification_deadline: past })).toEqual(['pass']);
    expect(said({ ...waits, ratification_deadline: past })).toEqual([
      expect.stringMatching(/^deviation \/result\/escrows\/0\/ratification_deadline: at least /),
    ]);
  });
});
