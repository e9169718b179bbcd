import { blockId as computed } from '../../../spec/crypto/digests.ts';
import { blockIdFlipped } from '../kit/blocks/faults.ts';
import { blockMethods } from '../kit/blocks/queried.ts';
import { callRule } from '../kit/per-call.ts';
import { provableBlock } from './block-header.ts';

/** The id covers number, previous id, time, witness, merkle root, extensions and signature: the transactions by their root. */
export const blockId = callRule({
  id: 'proof/block-id',
  requires: '`block_id` is the block number and the hash of the signed header of its block.',
  clause: 'block/id',
  why: 'Only the real block has this id, so a client can verify it without trusting the node.',
  example: 'A block whose `block_id` differs in one byte from the hash of its own header.',
  fault: blockIdFlipped,
  methods: blockMethods,
  judge: (call, context) => {
    const block = provableBlock(call, context);
    if (block === undefined) return undefined;
    if ('unreadable' in block) return [block.unreadable];
    const { queried, header, signed } = block.value;
    const number = Number.parseInt(header.previous.slice(0, 8), 16) + 1;
    const expected = computed(number, signed);
    const actual = queried.json?.block_id;
    if (actual === expected) return [];
    const kind = actual === undefined ? 'missing' : 'value';
    return [{ path: [...queried.path, 'block_id'], kind, expected: `"${expected}"`, actual, also: [queried.path] }];
  },
});
