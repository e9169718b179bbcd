import { bytes } from '../kernel/scalars.ts';

/** First four bytes are the block number, big-endian (facts: deployed). */
export const blockId = bytes(20, { title: 'BlockId' });

export const transactionId = bytes(20, { title: 'TransactionId' });
