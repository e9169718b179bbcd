import { expect, it } from 'vitest';
import { startScenario } from './scenario.testing.ts';

// Document 1, NULL_ACCOUNT; database.cpp, clear_null_account_balance. No account history has the operation.
it('what the account null gets is gone at the end of the block, and out of the supply', () => {
  const chain = startScenario();
  chain.accounts('alice');
  chain.apply('feed_publish', {
    publisher: 'initminer',
    exchange_rate: { base: '1.000 SBD', quote: '1.000 CORE' },
  });
  chain.block();
  const supply = () => chain.chain.state.dynamicGlobalProperties.current_supply.amount;
  const [before] = [supply()];
  chain.block();
  const made = supply() - before;
  chain.apply('transfer', { from: 'alice', to: 'null', amount: '5.000 CORE' });
  chain.apply('transfer_to_savings', { from: 'alice', to: 'null', amount: '2.000 CORE' });
  const operations = chain.block();

  const total_cleared = [{ amount: 7_000n, symbol: 'CORE' }];
  expect(operations).toContainEqual({ type: 'clear_null_account_balance', value: { total_cleared } });
  expect(chain.account('null').balance.amount).toBe(0n);
  expect(supply() - before - 2n * made).toBe(-7_000n);
});
