import { describe, expect, it } from 'vitest';
import { initKey, signed, transfer } from './chain/live/chain.testing.ts';
import { openServedChain } from './served-chain.ts';

describe('the recorded chain', () => {
  it('goes on with a block for each transaction, whoever the witness of the slot is', async () => {
    const { view, start, kind } = await openServedChain({});
    const stop = start();
    try {
      const head = view.headBlockNumber;
      expect([kind, head]).toEqual(['recorded', 4897]);
      for (const units of [1n, 2n, 3n]) {
        const moved = new Promise<void>((resolve) => {
          const end = view.subscribe(() => {
            if (view.pending.length > 0 || view.headBlockNumber === head) return;
            end();
            resolve();
          });
        });
        view.pushTransaction(signed(view, [transfer(units)], initKey));
        await moved;
      }
      expect(view.headBlockNumber).toBe(head + 3);
      expect(view.block(head + 3)?.transactions).toHaveLength(1);
      expect(view.operationsInBlock(head + 1).map(({ op }) => op.type)).toContain('producer_reward');
    } finally {
      stop();
    }
  });

  it('waits for blocks on demand where they are made by hand', async () => {
    const { view, start, growth } = await openServedChain({ blockTime: 'manual' });
    const stop = start();
    view.pushTransaction(signed(view, [transfer(1n)], initKey));
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    expect([growth, view.headBlockNumber, view.pending.length]).toEqual(['manual', 4897, 1]);
  });
});
