import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';
import { deep } from './readings.ts';
import { describedOf, ofResults, type Variation } from './variation.ts';

const members = (names: RegExp, change: (value: Json) => Json | undefined) =>
  ofResults((result) => deep(result, (name, value) => (names.test(name) ? change(value) : undefined)));

const of = (pattern: RegExp, change: (result: Json, call: Call) => Json | undefined) =>
  ofResults((result, call) => (pattern.test(call.method) ? change(result, call) : undefined));

const placeholders: Readonly<Record<string, string>> = {
  '1970-01-01T00:00:00': '1969-12-31T23:59:59',
  '1969-12-31T23:59:59': '1970-01-01T00:00:00',
};

/** Whose ids no argument of another call names. */
const ownIds =
  /find_accounts|list_accounts|get_accounts|lookup_account_names|comments|content|discussion|blog$|feed$|replies|get_state|\w_votes$|limit_orders|open_orders|savings|vesting_delegations$|owner_histor|change_recovery|reward_fund|feed_history|global_properties|schedule|escrow/;

/** The member `id` of a record and of those in it, in another numbering with gaps. */
function renumbered(json: Json): Json {
  if (isArray(json)) return json.map(renumbered);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => {
      if (/^(op|operations|value|witnesses|proposal)$/.test(name)) return [name, value];
      return [name, name === 'id' && isInteger(value) ? Number(value) * 16 + 5 : renumbered(value)];
    }),
  );
}

const limited: ReadonlySet<string> = new Set(
  Object.values<AnyMethod>(methods).flatMap(({ name, limit }) =>
    limit === undefined || /account_history/.test(name) ? [] : [name],
  ),
);

/** The block that is final, in the answers that tell of it. */
const irreversible = (of: (head: number) => number, status: string) =>
  ofResults((result, { method }) => {
    if (method === 'transaction_status_api.find_transaction')
      return isObject(result) && 'block_num' in result ? { ...result, status } : undefined;
    const changed = (json: Json): Json => {
      if (isArray(json)) return json.map(changed);
      if (!isObject(json)) return json;
      const head = json.head_block_number;
      if (isInteger(head) && 'last_irreversible_block_num' in json)
        return { ...json, last_irreversible_block_num: of(Number(head)) };
      return 'props' in json ? { ...json, props: changed(json.props ?? null) } : json;
    };
    return changed(result);
  });

const tagOf = ({ params }: Call): Json | undefined =>
  isArray(params) ? member(params[0], 'tag') : member(params, 'tag');

/** Members, numbers and pages that nothing fixes. */
export const freedoms: readonly Variation[] = [
  {
    id: 'freedoms/free-places-of-the-schedule',
    class: 'values',
    allowedBy:
      'What `current_shuffled_witnesses` has for places of nobody is not stated; older nodes have empty names.',
    answer: members(/^current_shuffled_witnesses$/, (value) => (isArray(value) ? [...value, '', ''] : undefined)),
  },
  {
    id: 'freedoms/counted-otherwise',
    class: 'values',
    allowedBy: 'What these integers count is not stated.',
    answer: members(
      /^(comment_count|lifetime_vote_count|post_count|curation_rewards|posting_rewards|current_aslot|entry_id)$/,
      (value) => (isInteger(value) ? Number(value) + 100 : undefined),
    ),
  },
  {
    id: 'freedoms/other-placeholders-of-more-times',
    class: 'values',
    allowedBy: 'Two values occur as placeholders of times; which one stands where is not stated.',
    answer: ofResults((result) =>
      deep(result, (name, value) =>
        /^(max_cashout_time|last_payout|last_sbd_exchange_update|hardfork_time_vote|live_time|next_hardfork_time|\w+_last_(update|interest_payment))$/.test(
          name,
        ) && typeof value === 'string'
          ? placeholders[value]
          : undefined,
      ),
    ),
  },
  {
    id: 'freedoms/ids-with-gaps',
    class: 'values',
    allowedBy: 'That the ids of records follow each other is not stated.',
    answer: of(ownIds, renumbered),
  },
  {
    id: 'freedoms/proxied-votes-of-both-kinds',
    class: 'integers',
    allowedBy: '`proxied_vsf_votes` is an array of numbers or texts.',
    answer: members(/^proxied_vsf_votes$/, (value) =>
      isArray(value) ? value.map((each, place) => (place % 2 === 0 ? String(each) : Number(each))) : undefined,
    ),
  },
  {
    id: 'freedoms/no-reset-account',
    class: 'values',
    allowedBy: '`reset_account` is a text; which one an account has that set none is not stated.',
    answer: members(/^reset_account$/, () => ''),
  },
  {
    id: 'freedoms/no-changes-of-votes',
    class: 'values',
    allowedBy: 'What `num_changes` counts is not stated.',
    answer: members(/^num_changes$/, () => -1),
  },
  {
    id: 'freedoms/curves-in-words',
    class: 'values',
    allowedBy: 'What the reward curves are called is not stated.',
    answer: members(/^(author|curation)_reward_curve$/, (value) => `the ${String(value)} curve`),
  },
  ...[7, 12, 15, 25, 30, 32].map((mostElements): Variation => {
    const cut = (list: Json) => (isArray(list) ? list.slice(0, mostElements) : list);
    return {
      id: `freedoms/pages-of-${mostElements}`,
      class: 'paging',
      allowedBy: '`limit` caps the size of a page; no sentence says that a page is filled.',
      answer: ofResults((result, { method }) => {
        if (!limited.has(method)) return undefined;
        if (isArray(result)) return cut(result);
        if (!isObject(result)) return undefined;
        return Object.fromEntries(Object.entries(result).map(([name, value]) => [name, cut(value)]));
      }),
    };
  }),
  {
    id: 'freedoms/final-at-once',
    class: 'values',
    allowedBy: 'A block is irreversible once two thirds of the witnesses confirmed it; how soon they do is not stated.',
    answer: irreversible((head) => head, 'within_irreversible_block'),
  },
  {
    id: 'freedoms/nothing-is-final',
    class: 'values',
    allowedBy: 'A block is irreversible once two thirds of the witnesses confirmed it; how soon they do is not stated.',
    answer: irreversible(() => 0, 'within_reversible_block'),
  },
  {
    id: 'freedoms/routes-without-slashes',
    class: 'values',
    allowedBy: 'How `current_route` of get_state spells a path is not stated.',
    answer: of(/get_state$/, (result) =>
      isObject(result) ? { ...result, current_route: String(result.current_route).replace(/^\//, '') } : undefined,
    ),
  },
  {
    id: 'freedoms/routes-with-slashes',
    class: 'values',
    allowedBy: 'How `current_route` of get_state spells a path is not stated.',
    answer: of(/get_state$/, (result) =>
      isObject(result)
        ? { ...result, current_route: `/${String(result.current_route).replace(/^\//, '')}` }
        : undefined,
    ),
  },
  {
    id: 'freedoms/state-without-accounts-and-tags',
    class: 'values',
    allowedBy: 'Which accounts, tags and witnesses are in the answer of get_state is not stated.',
    answer: of(/get_state$/, (result) =>
      isObject(result) ? { ...result, accounts: {}, tags: {}, witnesses: {}, tag_idx: { trending: [] } } : undefined,
    ),
  },
  {
    id: 'freedoms/no-discussions-of-every-tag',
    class: 'values',
    allowedBy: 'What a discussion query gives for an empty `tag` is not stated.',
    answer: of(/get_(\w+_)?discussions_by_/, (result, call) => {
      if (tagOf(call) !== '') return undefined;
      return isArray(result) ? [] : isObject(result) ? { ...result, discussions: [] } : undefined;
    }),
  },
  {
    id: 'freedoms/filters-that-do-nothing',
    class: 'values',
    allowedBy: 'What `filter_tags`, `select_authors` and `select_tags` of a query do is not stated.',
    answer: (call) => {
      const query = isArray(call.params) ? call.params[0] : call.params;
      const isFiltered = ['filter_tags', 'select_authors', 'select_tags'].some((name) => {
        const value = member(query, name);
        return isArray(value) && value.length > 0;
      });
      const { result } = call;
      if (!isFiltered || result === undefined || !/discussions_by/.test(call.method)) return undefined;
      return { ...call.answer, result: isArray(result) ? [] : { discussions: [] } };
    },
  },
  {
    id: 'freedoms/capital-digits-of-condenser-hex',
    class: 'values',
    allowedBy: 'The result of get_transaction_hex is a hex string, of either case.',
    answer: of(/^condenser_api\.get_transaction_hex$/, (result) =>
      typeof result === 'string' ? result.toUpperCase() : undefined,
    ),
  },
  {
    id: 'freedoms/more-of-a-status',
    class: 'extra members',
    allowedBy: 'That a status has no other members is not stated.',
    answer: of(/find_transaction$/, (result) => (isObject(result) ? { ...result, rc_cost: 5, node: 'a' } : undefined)),
  },
  {
    id: 'freedoms/floats-among-untyped-members',
    class: 'values',
    allowedBy: 'These members have no type, and JSON has one kind of number.',
    answer: members(
      /^(average_block_size|current_reserve_ratio|max_virtual_bandwidth|sbd_print_rate|participation_count|timeshare_weight|top_posts|net_votes_of_tag)$/,
      (value) => (isInteger(value) ? Number(value) + 0.5 : undefined),
    ),
  },
  {
    id: 'freedoms/booleans-as-numbers',
    class: 'values',
    allowedBy: '`to_approved`, `agent_approved`, `disputed` of an escrow have no type.',
    answer: members(/^(to_approved|agent_approved|disputed)$/, (value) =>
      value === true ? 1 : value === false ? 0 : undefined,
    ),
  },
  {
    id: 'freedoms/members-of-authorities-beyond',
    class: 'extra members',
    allowedBy: 'That an authority has no other members is not stated.',
    answer: ofResults((result, { method }) =>
      /get_(accounts|owner_history)$|lookup_account_names|(find|list)_(accounts|owner_histories)$/.test(method)
        ? deep(result, (name, value): JsonObject | undefined =>
            /^(owner|active|posting|previous_owner_authority)$/.test(name) && isObject(value)
              ? { ...value, imminent: null }
              : undefined,
          )
        : undefined,
    ),
  },
  {
    id: 'freedoms/arguments-in-other-forms',
    class: 'shapes',
    allowedBy: 'How `args` and `ret` describe arguments and the response is not shown.',
    answer: (call) =>
      call.method === 'jsonrpc.get_signature' && isObject(call.result)
        ? {
            ...call.answer,
            result: { args: { type: 'object', of: Object.keys(describedOf(call)?.params ?? {}) }, ret: 'any' },
          }
        : undefined,
  },
];
