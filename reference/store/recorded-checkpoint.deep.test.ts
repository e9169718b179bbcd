import { expect, it } from 'vitest';
import { chainC } from '../apis/chain-c.testing.ts';
import { stateHash, tablesHash } from '../chain/apply/state-hash.ts';
import { importChain } from '../replay/import.ts';
import { recorded } from '../replay/recordings.testing.ts';

it('the checkpoint of chain C is what the engine makes of its blocks now', { timeout: 300_000 }, async () => {
  const [kept, made] = [await chainC(), importChain({ blocks: recorded.c.blocks, verifiesSignatures: false })];
  const hint = 'npx tsx scripts/chain-checkpoint.ts writes it anew';
  expect(stateHash(kept.state), hint).toBe(stateHash(made.state));
  expect(tablesHash(kept.pluginIndexes), hint).toBe(tablesHash(made.pluginIndexes));
  expect(kept.headBlockNumber).toBe(made.headBlockNumber);
  for (let blockNum = 1; blockNum <= made.headBlockNumber; blockNum++) {
    expect(kept.block(blockNum), hint).toEqual(made.block(blockNum));
    expect(kept.operationsInBlock(blockNum), hint).toEqual(made.operationsInBlock(blockNum));
  }
});
