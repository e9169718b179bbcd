import { isArray, isInteger, isObject, type Json, member } from '../model/json.ts';
import { ofResults, refusing, type Variation } from './variation.ts';

/** The legacy array in place of the object form. */
const legacyOp = (op: Json): Json => {
  const type = member(op, 'type');
  return typeof type === 'string' ? [type.replace(/_operation$/, ''), member(op, 'value') ?? {}] : op;
};

const isBlock = /\.get_(block|block_header|ops_in_block)$/;

/** One element for a list: sample shows one. */
export const values: readonly Variation[] = [
  {
    id: 'values/depth-as-text',
    class: 'values',
    allowedBy: 'Document 1 types `depth` and its neighbours as integer or string.',
    answer: ofResults((result) =>
      deep(result, (name, value) => (commentNumbers.has(name) && isInteger(value) ? String(value) : undefined)),
    ),
  },
  {
    id: 'values/replies-as-one-record',
    class: 'values',
    allowedBy: 'The sample of get_content_replies shows one content record.',
    answer: ofResults((result, { method }) =>
      method.endsWith('.get_content_replies') && isArray(result) && result[0] !== undefined ? result[0] : undefined,
    ),
  },
  {
    id: 'values/no-such-block-is-an-error',
    class: 'values',
    allowedBy: 'What is answered for a block that does not exist is not stated.',
    answer: (call) =>
      isBlock.test(call.method) && isNothing(call.result) ? refusing(call, -32000, 'no such block') : undefined,
  },
  {
    id: 'values/unknown-names-are-errors',
    class: 'values',
    allowedBy: 'What is answered for a name that nobody has is not stated.',
    answer: (call) =>
      /\.(get_accounts|lookup_account_names|find_accounts|find_witnesses)$/.test(call.method) &&
      lacksSome(call.params, call.result)
        ? refusing(call, -32000, 'no such account')
        : undefined,
  },
  {
    id: 'values/state-that-failed',
    class: 'values',
    allowedBy: 'The member `error` of get_state says that it failed; what the others then hold is not stated.',
    answer: ofResults((result, { method }) => {
      if (method !== 'condenser_api.get_state' || !isObject(result)) return undefined;
      const nothing = { content: {}, accounts: {}, witnesses: {}, tags: {}, discussion_idx: {} };
      const { base, quote } = { base: member(result.feed_price, 'quote'), quote: member(result.feed_price, 'base') };
      return {
        ...{ ...result, ...nothing, error: 'the route leads nowhere' },
        ...(base !== undefined && quote !== undefined && { feed_price: { base, quote } }),
      };
    }),
  },
  {
    id: 'values/nothing-is-null',
    class: 'values',
    allowedBy: 'What is answered for something that does not exist is not stated.',
    answer: ofResults((result, { method }) =>
      /\.(get_content|get_discussion)$/.test(method) && member(result, 'author') === '' ? null : undefined,
    ),
  },
];

const commentNumbers: ReadonlySet<string> = new Set([
  'depth',
  'children',
  'net_rshares',
  'abs_rshares',
  'vote_rshares',
  'children_abs_rshares',
  'total_vote_weight',
  'author_rewards',
  'net_votes',
]);

function isNothing(result: Json | undefined): boolean {
  return (
    result === null ||
    (isArray(result) && result.length === 0) ||
    (isObject(result) && Object.values(result).every((each) => isArray(each) && each.length === 0))
  );
}

function lacksSome(params: Json | undefined, result: Json | undefined): boolean {
  const asked = isArray(params) ? params[0] : isObject(params) ? Object.values(params)[0] : undefined;
  const found = isArray(result) ? result : isObject(result) ? Object.values(result)[0] : undefined;
  return isArray(asked) && isArray(found) && found.filter((each) => each !== null).length < asked.length;
}

function deep(json: Json, change: (name: string, value: Json) => Json | undefined): Json {
  if (isArray(json)) return json.map((each) => deep(each, change));
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, change(name, value) ?? deep(value, change)]),
  );
}

export const legacyRecords: Variation = {
  id: 'values/op-as-legacy-array',
  class: 'values',
  allowedBy: 'Document 1 types `op` of an operation record as legacy operation array.',
  answer: ofResults((result) => deep(result, (name, value) => (name === 'op' ? legacyOp(value) : undefined))),
};
