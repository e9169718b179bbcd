import { afterEach, expect, it } from 'vitest';
import { createNode } from '../sdk/create-node.ts';
import type { CreateNodeOptions, DevelopmentNode } from '../sdk/development-node.ts';

let node: DevelopmentNode | undefined;
afterEach(async () => {
  await node?.close();
  node = undefined;
});

interface Account {
  readonly balance: string;
  readonly sbd_balance: string;
}

it('a chain begins with accounts and balances of its user', async () => {
  node = await createNode({
    ...{ accounts: ['shop', 'anna.test'], witnesses: 1 },
    balances: { shop: ['12.345 STEEM', '0.000 SBD'], 'anna.test': ['7.000 SBD'] },
  });
  const accounts = (await node.call('condenser_api.get_accounts', [['shop', 'anna.test']])) as readonly Account[];

  expect(node.accounts.map(({ name }) => name)).toEqual(['shop', 'anna.test', 'initminer']);
  expect(accounts.map(({ balance, sbd_balance }) => [balance, sbd_balance])).toEqual([
    ['12.345 STEEM', '0.000 SBD'],
    ['10000.000 STEEM', '7.000 SBD'],
  ]);
});

it('a faucet gives money, also to who is not there yet', async () => {
  node = await createNode({ accounts: 1, witnesses: 1, blockTime: 'manual' });

  expect(await node.call('plumbline.faucet', { account: 'guest', amount: '5.000 STEEM' })).toEqual({
    ...{ account: 'guest', balance: '10005.000 STEEM' },
    keys: node.accounts.find(({ name }) => name === 'guest')?.keys,
  });
  expect(await node.call('plumbline.faucet', { account: 'alice', amount: '5.000 SBD' })).toEqual({
    ...{ account: 'alice', balance: '1005.000 SBD' },
  });
  expect(node.accounts.map(({ name }) => name)).toContain('guest');
});

it.each<[CreateNodeOptions, string]>([
  [{ accounts: ['x'] }, 'x is no name of an account'],
  [{ accounts: ['Anna'] }, 'Anna is no name'],
  [{ accounts: ['shop', 'shop'] }, 'two accounts are called shop'],
  [{ accounts: ['witness1'] }, 'two accounts are called witness1'],
  [{ accounts: ['shop'], balances: { shop: ['5'] } }, 'a balance of shop is an amount such as 5.000 STEEM'],
  [{ accounts: ['shop'], balances: { shop: ['5.000 VESTS'] } }, 'not 5.000 VESTS'],
  [{ accounts: ['shop'], balances: { anna: ['5.000 SBD'] } }, 'there is no such account'],
])('%j is refused', async (options, why) => {
  await expect(createNode({ witnesses: 1, ...options })).rejects.toThrow(why);
});
