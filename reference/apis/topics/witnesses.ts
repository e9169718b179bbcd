import type { MethodName } from '../../../spec/methods/index.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

export const witnesses = {
  'condenser_api.get_witness_by_account': ({ state }, { account }) => state.witnesses.by.name.get(account) ?? null,
  'condenser_api.get_witness_count': ({ state }) => state.witnesses.size,
  'condenser_api.get_witnesses': ({ state }, { witness_ids }) =>
    witness_ids.map((id) => state.witnesses.get(id) ?? null),
  /** From the votes of the first witness with this or a later name. */
  'condenser_api.get_witnesses_by_vote'({ state }, { start_name, limit }) {
    const { name, vote_name } = state.witnesses.by;
    const [first] = start_name ? take(name.from(start_name), 1) : [];
    if (start_name && first === undefined) return [];
    checkLimit(limit);
    return take(first === undefined ? vote_name.from() : vote_name.from(first.votes, first.owner), limit);
  },
  'condenser_api.lookup_witness_accounts'({ state }, { lower_bound_name, limit }) {
    checkLimit(limit);
    return take(state.witnesses.by.name.from(lower_bound_name), limit).map(({ owner }) => owner);
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
