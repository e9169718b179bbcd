import { struct } from '../../kernel/combinators/struct.ts';
import { signedBlock } from '../../types/block.ts';
import { method } from '../method.ts';

export const broadcastBlock = method('network_broadcast_api.broadcast_block', {
  summary: 'Hands a signed block to the node.',
  params: { block: signedBlock },
  result: struct({}),
  source: 'document 3, network_broadcast_api',
});
