import { expect, it } from 'vitest';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { blockId } from './block-id.ts';

const pointersOf = (witness_signature: string, timestamp = '2026-01-01T00:00:21') =>
  judgedBy([blockId], 'proof/block-id', [
    answered('condenser_api.get_block', [7], {
      ...{ previous: `00000006${'0'.repeat(32)}`, timestamp, witness: 'initminer' },
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

it('is of a header with a time of 32 bits; how one from 2038 on is read is not stated', () => {
  const signature = '1f'.repeat(65);
  expect(pointersOf(signature, '2038-01-31T00:01:15')).toEqual([]);
  expect(pointersOf(signature, '2106-02-07T06:28:16')).toEqual(['/result/timestamp']);
  expect(pointersOf(signature, '2038-02-30T00:00:00')).toEqual(['/result/timestamp']);
});
