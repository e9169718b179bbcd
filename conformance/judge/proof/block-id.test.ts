import { expect, it } from 'vitest';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { blockId } from './block-id.ts';

const pointersOf = (witness_signature: string) =>
  judgedBy([blockId], 'proof/block-id', [
    answered('condenser_api.get_block', [7], {
      ...{ previous: `00000006${'0'.repeat(32)}`, timestamp: '2026-01-01T00:00:21', witness: 'initminer' },
      ...{ transaction_merkle_root: '0'.repeat(40), extensions: [], transactions: [], transaction_ids: [] },
      ...{ witness_signature, block_id: `00000007${'0'.repeat(32)}`, signing_key: `TST${'1'.repeat(33)}4T1Anm` },
    }),
  ]).pointers;

it('is of a header with a signature, which no other length of hex digits is', () => {
  expect(pointersOf('1f'.repeat(65))).toEqual(['/result/block_id']);
  expect(pointersOf('1f'.repeat(64))).toEqual(['/result/witness_signature']);
  // Capitals are hex digits too, and what is no hex at all is another rule's.
  expect(pointersOf('1F'.repeat(65))).toEqual([]);
});
