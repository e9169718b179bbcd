import type { MethodName } from '../../spec/methods/index.ts';
import { getOpsInBlock as accountHistoryGetOpsInBlock } from './account_history_api/get_ops_in_block.ts';
import { accountHistory } from './account-history.ts';
import { getBlock as blockGetBlock } from './block_api/get_block.ts';
import { getBlockHeader as blockGetBlockHeader } from './block_api/get_block_header.ts';
import { blogs } from './blogs.ts';
import type { broadcasts } from './broadcasts.ts';
import { accounts } from './condenser_api/accounts.ts';
import { getBlock } from './condenser_api/get_block.ts';
import { getBlockHeader } from './condenser_api/get_block_header.ts';
import { getOpsInBlock } from './condenser_api/get_ops_in_block.ts';
import { records } from './condenser_api/records.ts';
import { witnesses } from './condenser_api/witnesses.ts';
import { discussionsByAccount } from './content/by-account.ts';
import { discussionsByBlog } from './content/by-blog.ts';
import { discussionsByTag } from './content/by-tag.ts';
import { posts } from './content/posts.ts';
import { finds } from './database_api/finds.ts';
import { lists } from './database_api/lists.ts';
import { tokens } from './database_api/tokens.ts';
import { disabled } from './disabled.ts';
import { followLists } from './follows.ts';
import type { Handler } from './handler.ts';
import { getMethods } from './jsonrpc/get_methods.ts';
import { getSignature } from './jsonrpc/get_signature.ts';
import { keyReferences } from './key-references.ts';
import { marketMethods } from './market-history.ts';
import { orderBooks } from './order-books.ts';
import { properties } from './properties.ts';
import { reputations } from './reputations.ts';
import { signatures } from './signatures.ts';
import { getState } from './state/get-state.ts';
import { tagMethods } from './tags.ts';
import { transactionStatus } from './transaction-status.ts';
import { transactions } from './transactions.ts';

type Reads = Exclude<MethodName, keyof typeof broadcasts>;

/** A handler for every described method that only reads: tables of similar methods, and the others one by one. */
export const handlers: { readonly [M in Reads]: Handler<M> } = {
  ...disabled,
  ...signatures,
  ...getState,
  ...accounts,
  ...transactionStatus,
  ...transactions,
  ...tagMethods,
  ...reputations,
  ...marketMethods,
  ...keyReferences,
  ...followLists,
  ...posts,
  ...discussionsByTag,
  ...discussionsByBlog,
  ...discussionsByAccount,
  ...blogs,
  ...accountHistory,
  ...finds,
  ...lists,
  ...orderBooks,
  ...properties,
  ...records,
  ...tokens,
  ...witnesses,
  'account_history_api.get_ops_in_block': accountHistoryGetOpsInBlock,
  'block_api.get_block': blockGetBlock,
  'block_api.get_block_header': blockGetBlockHeader,
  'condenser_api.get_block': getBlock,
  'condenser_api.get_block_header': getBlockHeader,
  'condenser_api.get_ops_in_block': getOpsInBlock,
  'jsonrpc.get_methods': getMethods,
  'jsonrpc.get_signature': getSignature,
};
