import { RecordingError } from '../../chain/recorded/recording-error.ts';
import { isRecord, NodeCallError, type NodeClient } from '../../services/kit/node-client.ts';

/** Where the chain of a node is. */
export interface NodeHead {
  readonly num: number;
  readonly id: string;
  readonly irreversible: number;
}

/** @throws NodeCallError, and RecordingError where it answers no properties. */
export async function headOf(node: Pick<NodeClient, 'call'>): Promise<NodeHead> {
  const properties = await node.call('database_api.get_dynamic_global_properties', {});
  if (!isRecord(properties)) throw new RecordingError('the node has no global properties');
  return {
    num: Number(properties.head_block_number),
    id: String(properties.head_block_id),
    irreversible: Number(properties.last_irreversible_block_num),
  };
}

/** Undefined where the node says that it has no such method. */
export function unlessUnknown(error: unknown): undefined {
  if (error instanceof NodeCallError && error.answer) return undefined;
  throw error;
}
