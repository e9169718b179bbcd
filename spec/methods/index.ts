import { getOpsInBlock as accountHistoryGetOpsInBlock } from './account_history_api/get_ops_in_block.ts';
import { getBlock as blockGetBlock } from './block_api/get_block.ts';
import { getBlockHeader as blockGetBlockHeader } from './block_api/get_block_header.ts';
import { getBlock } from './condenser_api/get_block.ts';
import { getBlockHeader } from './condenser_api/get_block_header.ts';
import { getDynamicGlobalProperties } from './condenser_api/get_dynamic_global_properties.ts';
import { getOpsInBlock } from './condenser_api/get_ops_in_block.ts';
import { getMethods } from './jsonrpc/get_methods.ts';

/** Every described method by its name. */
export const methods = {
  'account_history_api.get_ops_in_block': accountHistoryGetOpsInBlock,
  'block_api.get_block': blockGetBlock,
  'block_api.get_block_header': blockGetBlockHeader,
  'condenser_api.get_block': getBlock,
  'condenser_api.get_block_header': getBlockHeader,
  'condenser_api.get_dynamic_global_properties': getDynamicGlobalProperties,
  'condenser_api.get_ops_in_block': getOpsInBlock,
  'jsonrpc.get_methods': getMethods,
} as const;

export type MethodName = keyof typeof methods;
