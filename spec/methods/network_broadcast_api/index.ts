import { methodTable } from '../method.ts';
import { broadcastBlock } from './broadcast_block.ts';
import { broadcastTransaction } from './broadcast_transaction.ts';

export const networkBroadcastApi = methodTable(broadcastBlock, broadcastTransaction);
