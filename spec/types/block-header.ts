import { struct } from '../kernel/combinators/struct.ts';
import { accountName, signature } from '../kernel/keys.ts';
import { bytes, time } from '../kernel/scalars.ts';
import { blockExtensions } from './block-extension.ts';
import { blockId } from './ids.ts';

export const headerFields = {
  previous: blockId,
  timestamp: time,
  witness: accountName,
  transaction_merkle_root: bytes(20, { title: 'MerkleRoot' }),
  extensions: blockExtensions,
};

/** What the witness signs (document 1, Block). */
export const blockHeader = struct(headerFields, { title: 'BlockHeader' });

/** What the block id covers. */
export const signedBlockHeader = struct(
  { ...headerFields, witness_signature: signature },
  { title: 'SignedBlockHeader' },
);
