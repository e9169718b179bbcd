import { blockId, headerDigest, merkleLeaf, merkleRoot, transactionId } from '../../../spec/crypto/digests.ts';
import { recover } from '../../../spec/crypto/recover.ts';
import { encode, type Static } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { signedBlock } from '../../../spec/types/block.ts';
import { blockHeader, signedBlockHeader } from '../../../spec/types/block-header.ts';
import type { signedTransaction } from '../../../spec/types/transaction.ts';
import { packed, packedUnsigned, varintSize } from './packed.ts';

export type SignedBlock = Static<typeof signedBlock>;
type SignedTransaction = Static<typeof signedTransaction>;

/** What follows from the bytes of a block. */
export interface BlockIdentity {
  /** 40 hex. */
  readonly block_id: string;
  /** The key that signed it, 66 hex; empty where the signature is of none. */
  readonly signing_key: string;
  /** 40 hex each. */
  readonly transaction_ids: readonly string[];
}

/** 40 hex. */
export const idOf = (of: SignedTransaction, dialect: Dialect): string => transactionId(packedUnsigned(of, dialect));

/** The root of the transactions and the bytes they take. */
export function transactionsOf({ transactions }: Pick<SignedBlock, 'transactions'>, dialect: Dialect) {
  const encoded = transactions.map((each) => packed(each, dialect));
  const size = encoded.reduce((sum, { length }) => sum + length, varintSize(transactions.length));
  return { root: merkleRoot(encoded.map(merkleLeaf)), size };
}

/** Block ids begin with the number of the block. */
export const numberIn = (blockId: string): number => Number.parseInt(blockId.slice(0, 8), 16);

export const blockNumOf = ({ previous }: Pick<SignedBlock, 'previous'>): number => numberIn(previous) + 1;

/** The id of the block with this header, 40 hex. */
export const headerId = (header: Omit<SignedBlock, 'transactions'>, dialect: Dialect): string =>
  blockId(blockNumOf(header), encode(signedBlockHeader, header, dialect));

export function headerIdentity(block: Omit<SignedBlock, 'transactions'>, blockNum: number, dialect: Dialect) {
  const header = encode(signedBlockHeader, block, dialect);
  const signing_key = recover(headerDigest(encode(blockHeader, block, dialect)), block.witness_signature) ?? '';
  return { block_id: blockId(blockNum, header), signing_key, size: header.length };
}

export function identify(block: SignedBlock, dialect: Dialect): BlockIdentity {
  const { block_id, signing_key } = headerIdentity(block, blockNumOf(block), dialect);
  return { block_id, signing_key, transaction_ids: block.transactions.map((each) => idOf(each, dialect)) };
}
