import { array, inForm } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { publicKey, signature } from '../kernel/keys.ts';
import { extra } from '../kernel/source.ts';
import { headerFields } from './block-header.ts';
import { blockId, transactionId } from './ids.ts';
import { signedTransaction, transactionFields } from './transaction.ts';

/** A header as condenser_api.get_block_header gives it: extensions keep the object form there (deployed). */
export const queriedHeader = struct(
  { ...headerFields, extensions: inForm('object', headerFields.extensions) },
  { title: 'QueriedBlockHeader' },
);

export const signedBlock = struct(
  { ...headerFields, witness_signature: signature, transactions: array(signedTransaction) },
  { title: 'SignedBlock' },
);

const identity = { block_id: blockId, signing_key: publicKey, transaction_ids: array(transactionId) };

/** A block with what a query adds to it (document 1, Block). */
export const queriedBlock = struct({ ...signedBlock.fields, ...identity }, { title: 'Block' });

/** A transaction inside condenser_api.get_block; the deployed node says there where it stands. */
const placedTransaction = struct(
  {
    ...transactionFields,
    transaction_id: extra(transactionId),
    block_num: extra(u32),
    transaction_num: extra(u32),
  },
  { title: 'PlacedTransaction' },
);

/** A block as condenser_api.get_block gives it. */
export const legacyBlock = struct(
  { ...headerFields, witness_signature: signature, transactions: array(placedTransaction), ...identity },
  { title: 'Block' },
);
