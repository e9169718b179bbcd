import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { bool } from '../../kernel/scalars.ts';
import { operationRecord } from '../../types/operation-record.ts';
import { method } from '../method.ts';

export const getOpsInBlock = method('condenser_api.get_ops_in_block', {
  summary: 'Every operation applied in one block, or its virtual operations alone.',
  params: { block_num: u32, only_virtual: bool },
  result: array(operationRecord),
  source: 'document 2, Chain state',
});
