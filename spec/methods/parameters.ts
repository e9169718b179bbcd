import type { MethodName, methods } from './index.ts';

type ParamsOf<N extends MethodName> = keyof (typeof methods)[N]['params'] & string;

/** Every name that some method gives a parameter. */
export type ParameterName = { [N in MethodName]: ParamsOf<N> }[MethodName];

/** What a parameter is, wherever a method has it; `special` where a method means another thing by it. */
const usual: Readonly<Record<ParameterName, string>> = {
  account: 'Name of the account.',
  account_lower_bound: 'The first name to list; names before it are omitted.',
  accounts: 'Names of the accounts.',
  after: 'Only what happens after this time.',
  author: 'Name of the author.',
  available_keys: 'Public keys that can sign.',
  before_date: 'Deployed nodes ignore it; any time is accepted.',
  block: 'The complete block with its transactions.',
  block_num: 'Number of the block; the first is 1.',
  blog_account: 'Name of the account whose blog it is.',
  bucket_seconds: 'Width of a bucket in seconds.',
  delegator_account: 'Name of the account that delegates.',
  end: 'End of the time span.',
  escrow_id: 'Number that the sender gave the escrow.',
  expiration: 'Time at which the transaction expires; distinguishes expired ones from unknown ones.',
  filter_tags: 'Omits posts with any of these tags.',
  from: 'Name of the account that pays.',
  hash: 'The hash that was signed.',
  id: 'Id of the transaction: 40 hex digits.',
  ids: 'Numbers of the proposals.',
  keys: 'Public keys.',
  limit: 'How many elements at most.',
  lower_bound_name: 'The first name to list; names before it are omitted.',
  max_block_age: 'Refuses to broadcast when the head block is older than so many seconds; -1: never.',
  method: 'Name of the method, with its namespace.',
  name: 'Name of the reward fund.',
  names: 'Names of the accounts.',
  only_virtual: 'Omits the operations of transactions, so that those of the chain itself remain.',
  order: 'The order of the list; it decides what `start` is.',
  order_direction: 'Whether the list ascends or descends.',
  owner: 'Name of the account.',
  owners: 'Names of the witnesses.',
  path: 'Path of the page on the website, such as `/trending`.',
  permlink: 'Permlink of the comment: its name among those of its author.',
  proposal_ids: 'Numbers of the proposals.',
  query: 'Tag, page and length of the list, in one object.',
  required_active: 'Accounts whose active authority must have signed.',
  required_other: 'Authorities that must have signed.',
  required_owner: 'Accounts whose owner authority must have signed.',
  required_posting: 'Accounts whose posting authority must have signed.',
  select_authors: 'Only posts of these authors.',
  select_tags: 'Only posts with any of these tags.',
  signatures: 'Signatures over the hash.',
  signers: 'Public keys that sign.',
  start: 'Key of the first element to list, in the chosen order.',
  start_account: 'Name of the first account to list.',
  start_author: 'Author of the last post of the page before; empty for the first page.',
  start_entry_id: 'Number of the newest entry to list; 0 for the newest there is.',
  start_name: 'Name of the first witness to list; empty for the one with most votes.',
  start_parent_author: 'Author whose replies are listed, or author of the last reply of the page before.',
  start_permlink: 'Permlink of the last post of the page before; empty for the first page.',
  start_tag: 'Name of the last tag of the page before; empty for the first page.',
  status: 'Only proposals of this status.',
  tag: 'Only posts with this tag; for a blog or a feed the name of the account.',
  transaction: 'The transaction with its signatures.',
  transaction_id: 'Id of the transaction: 40 hex digits.',
  truncate_body: 'Cuts each body after so many characters; 0: not at all.',
  trx: 'The transaction with its signatures.',
  trx_id: 'Id of the transaction: 40 hex digits.',
  type: 'The kind of list: `blog` for follows, `ignore` for mutes.',
  witness_ids: 'Numbers of the witnesses.',
};

const pageOfNames = { start: 'The first name to list; empty for the first page.' };
const pageOfHistory = {
  start: 'Number of the newest operation to list; -1 for the newest there is.',
  limit: 'How many operations at most.',
};
const span = { start: 'Begin of the time span.' };

const special: { readonly [N in MethodName]?: { readonly [P in ParamsOf<N>]?: string } } = {
  'account_history_api.get_account_history': pageOfHistory,
  'condenser_api.get_account_history': pageOfHistory,
  'condenser_api.get_followers': pageOfNames,
  'condenser_api.get_following': pageOfNames,
  'follow_api.get_followers': pageOfNames,
  'follow_api.get_following': pageOfNames,
  'condenser_api.get_market_history': span,
  'condenser_api.get_trade_history': span,
  'market_history_api.get_market_history': span,
  'market_history_api.get_trade_history': span,
  'condenser_api.get_account_bandwidth': { type: 'The kind of bandwidth.' },
  'condenser_api.get_withdraw_routes': { type: 'Routes that begin at the account, end there, or both.' },
  'condenser_api.get_conversion_requests': { id: 'Name of the account.' },
  'condenser_api.get_potential_signatures': { transaction: 'The transaction; signatures are not needed.' },
  'condenser_api.get_required_signatures': { transaction: 'The transaction; signatures are not needed.' },
  'database_api.get_potential_signatures': { trx: 'The transaction; signatures are not needed.' },
  'database_api.get_required_signatures': { trx: 'The transaction; signatures are not needed.' },
};

/** What a parameter of a method is, in a sentence. */
export function parameterSummary(method: string, name: string): string {
  const own: Readonly<Record<string, string>> = special[method as MethodName] ?? {};
  return own[name] ?? usual[name as ParameterName];
}
