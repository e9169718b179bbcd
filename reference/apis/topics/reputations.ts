import type { MethodName } from '../../../spec/methods/index.ts';
import type { ChainView } from '../../chain/view.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

/** The reputation of an account; 0 without votes. */
export function reputationOf({ pluginIndexes }: ChainView, account: string): bigint {
  return pluginIndexes.reputations.get(account)?.reputation ?? 0n;
}

interface Page {
  readonly account_lower_bound: string;
  readonly limit: number;
}

function reputationsFrom(view: ChainView, { account_lower_bound, limit }: Page) {
  checkLimit(limit);
  const accounts = take(view.state.accounts.by.name.from(account_lower_bound), limit);
  return accounts.map(({ name }) => ({ account: name, reputation: reputationOf(view, name) }));
}

export const reputations = {
  'condenser_api.get_account_reputations': reputationsFrom,
  'follow_api.get_account_reputations': (view, page) => ({ reputations: reputationsFrom(view, page) }),
  'reputation_api.get_account_reputations': (view, page) => ({ reputations: reputationsFrom(view, page) }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
