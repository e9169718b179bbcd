import { produce, testChain } from '../reference/chain/live/chain.testing.ts';
import type { Chain } from '../reference/chain/live/chain.ts';

export const accountName = (index: number): string => `u${index.toString(36).padStart(8, '0')}`;

const vests = 10n ** 13n;

/** A chain of one block with so many accounts more, each with funds and the key of the first witness. */
export function populated(count: number): Chain {
  const chain = testChain();
  const { accounts } = chain.state.tables;
  const template = chain.state.accounts.by.name.get('initminer');
  if (template === undefined) throw new Error('no initminer');
  for (let index = 0; index < count; index++)
    accounts.insert({
      ...template,
      id: chain.state.nextId('accounts'),
      name: accountName(index),
      balance: { amount: 1_000_000n, symbol: 'CORE' },
      vesting_shares: { amount: vests, symbol: 'VESTS' },
      voting_manabar: { current_mana: vests, last_update_time: chain.state.dynamicGlobalProperties.time },
    });
  produce(chain);
  return chain;
}
