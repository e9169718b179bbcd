import type { MethodName } from '../../../../spec/methods/index.ts';
import type { ChainView } from '../../../chain/view.ts';
import { RpcError } from '../../../rpc/errors.ts';
import type { Handler } from '../../kit/handler.ts';
import { tagMethods } from '../tags.ts';
import { witnesses } from '../witnesses.ts';
import { accountPage } from './account-page.ts';
import { discussionPage } from './discussion-page.ts';
import type { Draft } from './draft.ts';
import { tagPage, tagsPage } from './tag-pages.ts';

const MOST_TAGS = 50;
const MOST_WITNESSES = 100;

/** Fills the answer for the page of a path; unknown paths add nothing. @throws RpcError for unknown names. */
function fillPage(view: ChainView, draft: Draft, path: string): void {
  const { tags } = tagMethods['tags_api.get_trending_tags'](view, { start_tag: '', limit: MOST_TAGS });
  draft.trending = tags.map(({ name }) => name);
  const [first = '', second = '', third = ''] = path.split('/');
  if (first.startsWith('@')) accountPage(view, draft, first.slice(1), second);
  else if (second.startsWith('@')) discussionPage(view, draft, second.slice(1), third);
  else if (first === 'witnesses' || first === '~witnesses') witnessesPage(view, draft);
  else if (!tagPage(view, draft, first, second.toLowerCase()) && first === 'tags') tagsPage(view, draft);
}

function witnessesPage(view: ChainView, draft: Draft): void {
  const query = { start_name: '', limit: MOST_WITNESSES };
  for (const witness of witnesses['condenser_api.get_witnesses_by_vote'](view, query))
    draft.witnesses[witness.owner] = witness;
}

/** The members by name, in the order of deployed nodes. */
function byName<T>(members: Readonly<Record<string, T>>): Record<string, T> {
  const names = Object.keys(members).sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  return Object.fromEntries(names.map((name) => [name, members[name] as T]));
}

export const getState = {
  'condenser_api.get_state'(view, { path }) {
    const { dynamicGlobalProperties, witnessSchedule, feedHistory } = view.state;
    const draft: Draft = { content: {}, accounts: {}, witnesses: {}, discussion_idx: {}, tags: {}, trending: [] };
    let error = '';
    try {
      fillPage(view, draft, path.replace(/^\//, '') || 'trending');
    } catch (thrown) {
      if (!(thrown instanceof RpcError)) throw thrown;
      error = thrown.message;
    }
    const documented = { average_block_size: 0, current_reserve_ratio: 0n, max_virtual_bandwidth: 0n };
    return {
      current_route: path,
      props: { ...dynamicGlobalProperties, ...documented },
      tag_idx: { trending: [...draft.trending] },
      tags: byName(draft.tags),
      content: byName(draft.content),
      accounts: byName(draft.accounts),
      witnesses: byName(draft.witnesses),
      discussion_idx: draft.discussion_idx,
      witness_schedule: { ...witnessSchedule, top19_weight: witnessSchedule.elected_weight },
      feed_price: feedHistory.current_median_history,
      error,
    };
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
