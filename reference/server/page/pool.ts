import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import type { Pool } from '../../../spec/generation/pool.ts';
import type { Chain } from '../../chain/live/chain.ts';

/** How many values of a kind are enough. */
const mostBlocks = 20;

/** Real values of a chain, for arguments; its developer accounts before others. */
export function poolOf(chain: Chain, devAccounts: readonly string[]): Pool {
  const { state, pluginIndexes, dialect, headBlockNumber } = chain;
  const accounts = first(state.accounts.by.name.from());
  const posts = first(state.comments.rows());
  const blocks: number[] = [];
  const transactionIds: string[] = [];
  for (let num = headBlockNumber; num > Math.max(0, headBlockNumber - 300) && blocks.length < mostBlocks; num--) {
    const ids = chain.block(num)?.transaction_ids ?? [];
    if (ids.length === 0) continue;
    blocks.push(num);
    transactionIds.push(...ids.slice(0, 2));
  }
  return {
    accounts: devAccounts.length > 0 ? devAccounts : accounts.map(({ name }) => name),
    posts: posts.map(({ author, permlink }) => [author, permlink] as const),
    tags: [...new Set(first(pluginIndexes.tags.rows()).map(({ tag }) => tag))].filter((tag) => tag !== ''),
    blocks: blocks.length > 0 ? blocks : [headBlockNumber],
    transactionIds,
    keys: accounts.flatMap(({ posting }) => posting.key_auths.map(([key]) => publicKeyText(key, dialect.prefix))),
    proposals: first(state.proposals.rows()).map(({ proposal_id }) => Number(proposal_id)),
    buckets: [...new Set(first(pluginIndexes.buckets.rows()).map(({ seconds }) => seconds))],
  };
}

function first<Row>(rows: Iterable<Row>): readonly Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length >= mostBlocks) break;
    found.push(row);
  }
  return found;
}
