import type { MethodName } from '../../spec/methods/index.ts';
import { getOpsInBlock as accountHistoryGetOpsInBlock } from './account_history_api/get_ops_in_block.ts';
import { getBlock as blockGetBlock } from './block_api/get_block.ts';
import { getBlockHeader as blockGetBlockHeader } from './block_api/get_block_header.ts';
import { accounts } from './condenser_api/accounts.ts';
import { getBlock } from './condenser_api/get_block.ts';
import { getBlockHeader } from './condenser_api/get_block_header.ts';
import { getOpsInBlock } from './condenser_api/get_ops_in_block.ts';
import { records } from './condenser_api/records.ts';
import { witnesses } from './condenser_api/witnesses.ts';
import { finds } from './database_api/finds.ts';
import { lists } from './database_api/lists.ts';
import { tokens } from './database_api/tokens.ts';
import { getMethods } from './jsonrpc/get_methods.ts';
import { getSignature } from './jsonrpc/get_signature.ts';
import type { Handler } from './kit/handler.ts';
import { accountHistory } from './topics/account-history.ts';
import { blogs } from './topics/blogs.ts';
import type { broadcasts } from './topics/broadcasts.ts';
import { discussionsByAccount } from './topics/content/by-account.ts';
import { discussionsByBlog } from './topics/content/by-blog.ts';
import { discussionsByTag } from './topics/content/by-tag.ts';
import { posts } from './topics/content/posts.ts';
import { disabled } from './topics/disabled.ts';
import { followLists } from './topics/follows.ts';
import { keyReferences } from './topics/key-references.ts';
import { marketMethods } from './topics/market-history.ts';
import { orderBooks } from './topics/order-books.ts';
import { properties } from './topics/properties.ts';
import { reputations } from './topics/reputations.ts';
import { signatures } from './topics/signatures.ts';
import { getState } from './topics/state-page/get-state.ts';
import { tagMethods } from './topics/tags.ts';
import { transactionStatus } from './topics/transaction-status.ts';
import { transactions } from './topics/transactions.ts';

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
