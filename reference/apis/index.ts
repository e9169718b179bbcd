import { getOpsInBlock as accountHistoryGetOpsInBlock } from './account_history_api/get_ops_in_block.ts';
import { getBlock as blockGetBlock } from './block_api/get_block.ts';
import { getBlockHeader as blockGetBlockHeader } from './block_api/get_block_header.ts';
import { getBlock } from './condenser_api/get_block.ts';
import { getBlockHeader } from './condenser_api/get_block_header.ts';
import { getDynamicGlobalProperties } from './condenser_api/get_dynamic_global_properties.ts';
import { getOpsInBlock } from './condenser_api/get_ops_in_block.ts';
import type { Handler } from './handler.ts';
import { getMethods } from './jsonrpc/get_methods.ts';
import type { ServedMethodName } from './served.ts';

/** The answer to every served method; one that is missing here does not compile. */
export const handlers: { readonly [M in ServedMethodName]: Handler<M> } = {
  'account_history_api.get_ops_in_block': accountHistoryGetOpsInBlock,
  'block_api.get_block': blockGetBlock,
  'block_api.get_block_header': blockGetBlockHeader,
  'condenser_api.get_block': getBlock,
  'condenser_api.get_block_header': getBlockHeader,
  'condenser_api.get_dynamic_global_properties': getDynamicGlobalProperties,
  'condenser_api.get_ops_in_block': getOpsInBlock,
  'jsonrpc.get_methods': getMethods,
};
