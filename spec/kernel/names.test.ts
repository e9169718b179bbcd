import { expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { hive } from '../dialects/hive.ts';
import { steem } from '../dialects/steem.ts';
import { spelled } from './names.ts';

// Members of condenser_api.get_dynamic_global_properties and of get_accounts on the main networks.
it.each([
  ['sbd_balance', 'sbd_balance', 'hbd_balance'],
  ['total_vesting_fund_core', 'total_vesting_fund_steem', 'total_vesting_fund_hive'],
  ['CORE_MAX_VOTES', 'STEEM_MAX_VOTES', 'HIVE_MAX_VOTES'],
  ['percent_core_dollars', 'percent_steem_dollars', 'percent_hbd'],
  ['core_revision', 'steem_revision', 'hive_revision'],
  ['score', 'score', 'score'],
  ['constructor_toString', 'constructor_toString', 'constructor_toString'],
  ['valueOf', 'valueOf', 'valueOf'],
])('%s is %s on Steem and %s on Hive', (neutral, onSteem, onHive) => {
  expect(spelled(neutral, steem)).toBe(onSteem);
  expect(spelled(neutral, hive)).toBe(onHive);
  expect(spelled(neutral, core)).toBe(neutral);
});

it('a spelling is computed once for each dialect', () => {
  const read: string[] = [];
  const words = new Proxy<Record<string, string>>(
    { core: 'other' },
    {
      get(target, word: string) {
        read.push(word);
        return target[word];
      },
    },
  );
  const dialect = { ...core, words };

  expect([spelled('core_a', dialect), spelled('core_b', dialect), spelled('core_a', dialect)]).toEqual([
    'other_a',
    'other_b',
    'other_a',
  ]);
  expect(read).toEqual(['core', 'core']);
});
