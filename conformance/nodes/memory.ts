import { isArray, isObject, type Json, type JsonObject, stringifyJson } from '../model/json.ts';
import { type Answering, type FaultyNode, remembering } from './node.ts';

/** A method, and the rules of which one has to find that its answers are kept or mixed up. */
type Row = readonly [method: string, ...rules: string[]];

/** What each method asks for by its arguments: whoever mixes these up is found by what does not fit the request. */
const asked: readonly Row[] = [
  ['condenser_api.get_block', 'block/*', 'proof/*', 'history/*', 'operations/*'],
  ['block_api.get_block', 'block/*', 'proof/*', 'history/*', 'operations/*'],
  ['condenser_api.get_block_header', 'block/*'],
  ['block_api.get_block_header', 'block/*'],
  ['condenser_api.get_ops_in_block', 'history/block-requested', 'operations/*'],
  ['account_history_api.get_ops_in_block', 'history/block-requested', 'operations/*'],
  ['condenser_api.get_transaction', 'proof/transaction-id'],
  ['account_history_api.get_transaction', 'proof/transaction-id'],
  ['condenser_api.get_accounts', 'accounts/*', 'records/*', 'paging/*'],
  ['database_api.find_accounts', 'accounts/*', 'records/*', 'paging/*'],
  ['rc_api.find_rc_accounts', 'accounts/*', 'records/*', 'paging/*'],
  ['condenser_api.get_content', 'content/post-as-requested'],
  ['tags_api.get_discussion', 'content/post-as-requested'],
  ['condenser_api.get_content_replies', 'content/replies-of-requested', 'content/replies-listed'],
  ['tags_api.get_content_replies', 'content/replies-of-requested', 'content/replies-listed'],
  ['database_api.find_votes', 'content/votes-of-requested'],
  ['condenser_api.get_followers', 'follow/follow*'],
  ['follow_api.get_following', 'follow/follow*'],
  ['condenser_api.get_follow_count', 'follow/count-of-requested'],
  ['condenser_api.get_blog', 'follow/blog-of-requested'],
  ['condenser_api.get_open_orders', 'market/orders-of-requested'],
  ['database_api.find_limit_orders', 'market/orders-of-requested'],
  ['condenser_api.get_market_history', 'market/bucket-size-requested'],
  ['condenser_api.get_witness_by_account', 'governance/witness-as-requested'],
  ['database_api.find_witnesses', 'governance/witness-as-requested'],
  ['database_api.find_proposals', 'governance/proposals-as-requested'],
  ['condenser_api.get_account_history', 'history/*', 'limits/*', 'paging/*'],
  ['condenser_api.lookup_accounts', 'paging/*', 'accounts/names-as-listed', 'limits/*'],
  ['database_api.list_accounts', 'paging/*', 'order/*'],
  ['database_api.list_witnesses', 'paging/*', 'order/*'],
  ['database_api.list_votes', 'paging/*', 'order/*'],
  ['condenser_api.get_key_references', 'governance/*'],
  ['condenser_api.get_discussions_by_created', 'content/*', 'paging/*', 'order/*', 'limits/*'],
  ['tags_api.get_discussions_by_blog', 'content/*', 'follow/*', 'paging/*', 'limits/*'],
];

const slug = (method: string) => method.replaceAll(/[._]/g, '-');

const withResult = (answer: JsonObject, result: Json): JsonObject => {
  const { result: _, error: __, ...rest } = answer;
  return { ...rest, result };
};

/** Of one method, as if its answers were kept under what `key` leaves of the arguments. */
function cached(
  what: string,
  summary: string,
  [method, ...rules]: Row,
  key: (params: Json | undefined) => string,
): FaultyNode {
  return remembering(
    { id: `cache/${slug(method)}-${what}`, summary: `${method} ${summary}`, rules, methods: [method] },
    () => {
      const kept = new Map<string, Json>();
      return (call) => {
        if (call.method !== method || call.result === undefined) return undefined;
        const place = key(call.params);
        const before = kept.get(place);
        if (before === undefined) kept.set(place, call.result);
        return before === undefined ? undefined : withResult(call.answer, before);
      };
    },
  );
}

const limits: readonly Row[] = [
  ['condenser_api.lookup_accounts', 'limits/*', 'paging/*'],
  ['condenser_api.get_account_history', 'limits/*', 'paging/*', 'history/*'],
  ['condenser_api.get_discussions_by_created', 'limits/*', 'paging/*'],
  ['condenser_api.get_followers', 'limits/*', 'paging/*'],
  ['database_api.list_accounts', 'limits/*', 'paging/*', 'order/*'],
  ['database_api.list_comments', 'limits/*', 'paging/*', 'order/*'],
  ['condenser_api.get_trending_tags', 'limits/*', 'paging/*'],
];

const withoutLimit = (value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'limit')) : value;

/** The arguments without their numbers, of which a limit is one. */
const withoutNumbers = (params: Json | undefined): string =>
  stringifyJson(
    isArray(params)
      ? params.filter((each) => typeof each !== 'number').map(withoutLimit)
      : withoutLimit(params ?? null),
  );

/** Answers that are kept and given to whoever asks next. */
export const cacheNodes: readonly FaultyNode[] = [
  ...asked.map((row) => cached('by-method', 'answers what it answered first, whatever the arguments', row, () => '')),
  ...limits.map((row) => cached('without-limit', 'keeps its answers without regard to the limit', row, withoutNumbers)),
  remembering(
    {
      id: 'cache/with-the-id',
      summary: 'answers are kept with the id of who asked first',
      rules: ['envelope/id-echo', 'protocol/id-*'],
      methods: ['condenser_api.get_block_header', 'condenser_api.get_dynamic_global_properties'],
    },
    () => {
      const kept = new Map<string, JsonObject>();
      return ({ method, params, answer }) => {
        const place = stringifyJson([method, params ?? null]);
        const before = kept.get(place);
        if (before === undefined) kept.set(place, answer);
        return before;
      };
    },
  ),
];

/** An answer goes to whoever asks next of the same method: every third one is that of the call before. */
const mixedUp = ([method, ...rules]: Row): FaultyNode =>
  remembering(
    {
      id: `mixups/${slug(method)}`,
      summary: `every third answer of ${method} is that of the call before`,
      rules: [...rules, 'calls/repeatable'],
      methods: [method],
    },
    () => {
      let [count, before] = [0, undefined as Json | undefined];
      return (call) => {
        if (call.method !== method || call.result === undefined) return undefined;
        const [last, result] = [before, call.result];
        before = result;
        return ++count % 3 === 0 && last !== undefined ? withResult(call.answer, last) : undefined;
      };
    },
  );

const ids: Answering = (call) => {
  const { id } = call.request;
  return typeof id === 'number' && id % 7 === 0 ? { ...call.answer, id: id + 1 } : undefined;
};

/** Answers that go to others. */
export const mixupNodes: readonly FaultyNode[] = [
  ...asked.slice(0, 16).map(mixedUp),
  remembering(
    {
      id: 'mixups/ids',
      summary: 'the answer to every seventh id has the next id',
      rules: ['envelope/id-echo', 'protocol/id-*', 'batch/*'],
      methods: ['condenser_api.get_block_header', 'condenser_api.get_dynamic_global_properties'],
    },
    () => ids,
  ),
];
