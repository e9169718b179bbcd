import { getOpsInBlock as accountHistoryGetOpsInBlock } from './account_history_api/get_ops_in_block.ts';
import { getBlock as blockGetBlock } from './block_api/get_block.ts';
import { getBlockHeader as blockGetBlockHeader } from './block_api/get_block_header.ts';
import { getBlock } from './condenser_api/get_block.ts';
import { getBlockHeader } from './condenser_api/get_block_header.ts';
import { getDynamicGlobalProperties } from './condenser_api/get_dynamic_global_properties.ts';
import { getOpsInBlock } from './condenser_api/get_ops_in_block.ts';
import { getPotentialSignatures } from './condenser_api/get_potential_signatures.ts';
import { getRequiredSignatures } from './condenser_api/get_required_signatures.ts';
import { getTransactionHex } from './condenser_api/get_transaction_hex.ts';
import { verifyAccountAuthority } from './condenser_api/verify_account_authority.ts';
import { verifyAuthority } from './condenser_api/verify_authority.ts';
import { getPotentialSignatures as databaseGetPotentialSignatures } from './database_api/get_potential_signatures.ts';
import { getRequiredSignatures as databaseGetRequiredSignatures } from './database_api/get_required_signatures.ts';
import { getTransactionHex as databaseGetTransactionHex } from './database_api/get_transaction_hex.ts';
import { verifyAccountAuthority as databaseVerifyAccountAuthority } from './database_api/verify_account_authority.ts';
import { verifyAuthority as databaseVerifyAuthority } from './database_api/verify_authority.ts';
import { verifySignatures } from './database_api/verify_signatures.ts';
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
  'condenser_api.get_potential_signatures': getPotentialSignatures,
  'condenser_api.get_required_signatures': getRequiredSignatures,
  'condenser_api.get_transaction_hex': getTransactionHex,
  'condenser_api.verify_account_authority': verifyAccountAuthority,
  'condenser_api.verify_authority': verifyAuthority,
  'database_api.get_potential_signatures': databaseGetPotentialSignatures,
  'database_api.get_required_signatures': databaseGetRequiredSignatures,
  'database_api.get_transaction_hex': databaseGetTransactionHex,
  'database_api.verify_account_authority': databaseVerifyAccountAuthority,
  'database_api.verify_authority': databaseVerifyAuthority,
  'database_api.verify_signatures': verifySignatures,
  'jsonrpc.get_methods': getMethods,
} as const;

export type MethodName = keyof typeof methods;
