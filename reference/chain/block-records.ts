import type { Static } from '../../spec/kernel/schema.ts';
import type { queriedBlock } from '../../spec/types/block.ts';
import type { operationRecord } from '../../spec/types/operation-record.ts';

/** A block with its id, signing key and transaction ids (document 1, Block). */
export type QueriedBlock = Static<typeof queriedBlock>;

/** An applied operation with its place in the chain (document 1, Operations). */
export type OperationRecord = Static<typeof operationRecord>;
