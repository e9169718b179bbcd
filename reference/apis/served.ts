import { type MethodName, methods } from '../../spec/methods/index.ts';

/** What a recorded chain of blocks can answer; the other described methods ask about more than blocks. */
const served = [
  'account_history_api.get_ops_in_block',
  'block_api.get_block',
  'block_api.get_block_header',
  'condenser_api.get_block',
  'condenser_api.get_block_header',
  'condenser_api.get_dynamic_global_properties',
  'condenser_api.get_ops_in_block',
  'jsonrpc.get_methods',
] as const satisfies readonly MethodName[];

/** A method that this node answers. */
export type ServedMethodName = (typeof served)[number];

/** The described methods that this node answers. */
export const servedMethods = served.map((name) => methods[name]);
