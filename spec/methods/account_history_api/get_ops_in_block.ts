import { array } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { u32 } from '../../kernel/integer.ts';
import { bool } from '../../kernel/scalars.ts';
import { operationRecord } from '../../types/operation-record.ts';
import { method } from '../method.ts';

export const getOpsInBlock = method('account_history_api.get_ops_in_block', {
  summary: 'Every operation applied in one block, or its virtual operations alone.',
  params: { block_num: u32, only_virtual: bool },
  result: struct({ ops: array(operationRecord) }),
  source: 'document 3, account_history_api',
  defaults: { only_virtual: true },
  uninitialized: ['only_virtual'],
});
