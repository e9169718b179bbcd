import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { transactionHex } from '../../spec/authority/transaction-hex.ts';
import { type SeenCall, shown } from '../../spec/departures/evidence.ts';
import { type Departure, type DepartureId, departures, serviceDepartures } from '../../spec/departures/index.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json/json.ts';
import { mutate, read } from '../../spec/kernel/schema.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';
import { type Exchange, exchange, fromJson, fromText } from '../model/exchange/exchange.ts';
import type { Finding } from '../model/finding.ts';
import { at, isArray } from '../model/json.ts';
import { everythingShown } from '../model/shown.ts';
import { recordedExchange } from '../run/recording/recorded-line.ts';
import { openSession } from '../run/session/session.ts';
import { answered } from './by-hand.testing.ts';
import { constants, properties } from './chain/samples.testing.ts';
import { post as completePost } from './content/samples.testing.ts';
import { rules } from './index.ts';
import { accounts as holders, required, signaturesOf } from './proof/samples.testing.ts';

/** Answers that show a departure, and the same answers a little different, which must be a deviation. */
interface Sample {
  readonly exact: readonly Exchange[];
  readonly near: readonly Exchange[];
}

const file = (name: string) =>
  new URL(`../../${name.endsWith('mainnet') ? '../shared' : 'fixtures'}/recordings/${name}.ndjson.gz`, import.meta.url);
const texts = new Map<string, readonly string[]>();

function linesOf(name: string): readonly string[] {
  const lines =
    texts.get(name) ??
    gunzipSync(readFileSync(file(name)))
      .toString()
      .trimEnd()
      .split('\n');
  texts.set(name, lines);
  return lines;
}

/** The first recorded exchange of a recording with this text in it that fits. */
function recorded(name: string, text: string, fits: (found: Exchange) => boolean): Exchange {
  for (const line of linesOf(name)) {
    const found = line.includes(text) ? recordedExchange({ number: 1, text: line }) : undefined;
    if (found && !('problem' in found) && fits(found)) return { ...found, snapshot: 'recorded' };
  }
  throw new Error(`no ${text} in ${name}`);
}

function callOf({ request, answer }: Pick<Exchange, 'request' | 'answer'>): SeenCall {
  return { params: at(request.json, ['params']) ?? null, ...(answer.json as object) };
}

/** The recorded exchange that a departure names as its evidence. */
function seen(id: DepartureId): Exchange {
  const { seen: evidence }: Departure = departures[id];
  if (evidence === undefined) throw new Error(`${id} was not recorded`);
  return recorded(evidence.recording, evidence.method ?? '', (found) => {
    const check = openSession(rules).judge(found, contextOf(id));
    const { request, answer } = found;
    const call = callOf({ request, answer });
    const isEvidence = evidence.where === undefined || shown(call, evidence.where);
    return isEvidence && check.some(({ findings = [] }) => findings.some(({ departure }) => departure === id));
  });
}

type Path = readonly PathSegment[];

/** The exchange with another value at a place of its answer; undefined removes the member. */
function edited(found: Exchange, path: Path, value: Json | undefined | ((before: Json) => Json)): Exchange {
  const json = found.answer.json as Json;
  const next = typeof value === 'function' ? value(at(json, path) as Json) : value;
  return { ...found, answer: fromJson(mutate(json, { path, value: next, fault: '' })) };
}

/** What was recorded, and the same with another value at a place. */
const recordedBut =
  (path: Path, value: Parameters<typeof edited>[2]) =>
  (id: DepartureId): Sample => {
    const exact = seen(id);
    return { exact: [exact], near: [edited(exact, path, value)] };
  };

const sample = (exact: readonly Exchange[], near: readonly Exchange[]) => (): Sample => ({ exact, near });

function failed(method: string, params: Json, error: Json): Exchange {
  const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
  return exchange({ request, answer: fromJson({ jsonrpc: '2.0', id: 1, error }), snapshot: 'by hand' });
}

const full = (code: number, dataCode: number): Json => ({
  code,
  message: 'x',
  data: { code: dataCode, name: 'x', message: 'x', stack: [] },
});

/** The order of votes that is asked for, and one that is refused instead. */
const votesBySymbol = (refused: string) =>
  failed(
    'database_api.list_votes',
    { start: ['', '', ''], limit: 2, order: 'by_voter_comment_symbol' },
    {
      ...(full(-32000, 7) as object),
      message: `Bad Cast:invalid name '${refused}' in enum 'steem::plugins::database_api::sort_order_type'`,
    },
  );

const uncaught = (message: string) =>
  failed('condenser_api.get_account_count', [], { code: -32000, message, data: 'unknown key' });

const chunked = (code: number) => {
  const error = { ...(full(code, 7) as object), code };
  return exchange({
    request: fromText('{"jsonrpc":"2.0","method":"condenser_api.get_account_count","params":[],"id":1}'),
    answer: fromJson({ jsonrpc: '2.0', error, id: null }),
    probe: { pace: 'chunked', mayFail: true },
  });
};

const claims = (recent_claims: string, alone: boolean): Exchange => ({
  ...answered('condenser_api.get_reward_fund', ['post'], { recent_claims }),
  ...(alone && { alone }),
});

const accountsFrom = (start: Json) => ({ start, limit: 1, order: 'by_name' });
const plainAccounts = answered('database_api.list_accounts', accountsFrom('a'), { accounts: [] });
const fromArray = (code: number) => failed('database_api.list_accounts', accountsFrom(['a']), full(code, 7));

const tags = (count: number) =>
  answered(
    'condenser_api.get_trending_tags',
    ['', 1001],
    Array.from({ length: count }, (_, index) => ({ name: `t${index}` })),
  );
const book = (count: number) =>
  answered('database_api.get_order_book', { limit: 1001 }, { bids: Array(count).fill({ x: 1 }), asks: [] });

const votes = (status: string, ...of: readonly string[]) =>
  answered(
    'database_api.list_proposal_votes',
    { start: ['', 0], limit: 9, order: 'by_voter_proposal', order_direction: 'ascending', status },
    { proposal_votes: of.map(vote) },
  );
const vote = (voter: string): Json => ({
  id: 1,
  voter,
  proposal: {
    id: 4,
    proposal_id: voter === 'bob' ? 5 : 4,
    creator: 'alice',
    receiver: 'alice',
    start_date: '2026-08-01T00:00:00',
    end_date: '2026-09-01T00:00:00',
    daily_pay: { amount: '1', precision: 3, nai: '@@000000013' },
    subject: 'x',
    permlink: 'x',
    total_votes: '0',
    status: voter === 'bob' ? 'expired' : 'active',
  },
});

/** Trades of more than a day before the time of the chain, in buckets that deployed nodes keep. */
const trades = answered(
  'condenser_api.get_trade_history',
  ['1970-01-01T00:00:00', '2037-01-01T00:00:00', 100],
  [
    ['2026-08-29T10:00:00', '7.000'],
    ['2026-08-30T09:00:00', '3.000'],
  ].map(([date = '', core = '']) => ({ date, current_pays: '1.000 TBD', open_pays: `${core} TESTS` })),
);
const now = answered('database_api.get_dynamic_global_properties', {}, properties);
const volume = (core: string) =>
  answered('condenser_api.get_volume', [], { steem_volume: `${core} TESTS`, sbd_volume: '2.000 TBD' });

/** The key of initminer, which it has had since the genesis, and its account. */
function firstKeys(): Sample {
  const references = recorded('callsC', 'account_by_key_api.get_key_references', (found) => {
    return shown(callOf(found), departures['first-keys-overlooked'].seen?.where ?? {});
  });
  const name = 'initminer';
  const accountsOf = (found: Exchange) => {
    const accounts = at(found.answer.json, ['result', 'accounts']);
    return isArray(accounts) ? accounts : [];
  };
  const indexOf = (found: Exchange) => accountsOf(found).findIndex((each) => at(each, ['name']) === name);
  const account = recorded('callsC', 'database_api.list_accounts', (found) => indexOf(found) >= 0);
  const place = ['result', 'accounts', indexOf(account)];
  const later = ['last_owner_update', 'last_account_update'].reduce(
    (found, member) => edited(found, [...place, member], '2026-08-01T00:00:00'),
    account,
  );
  return { exact: [account, references], near: [later, references] };
}

/** The posting key of alice, for which she is named, and a key that she has not. */
function postingKeys(id: DepartureId): Sample {
  const references = recorded('calls', 'account_by_key_api.get_key_references', (seen) =>
    shown(callOf(seen), departures[id].seen?.where ?? {}),
  );
  const account = recorded('calls', 'condenser_api.get_accounts', (seen) => nameIn(seen) === 'alice');
  const nobody = edited(account, ['result', 0, 'posting', 'key_auths'], []);
  return { exact: [account, references], near: [nobody, references] };
}

const nameIn = ({ answer }: Exchange) => at(answer.json, ['result', 0, 'name']);

/** An empty item more in front. */
function oneMore(items: Json): Json {
  return isArray(items) ? [items[0] as Json, ...items] : items;
}

const replies = (parent_author: string) =>
  answered(
    'tags_api.get_replies_by_last_update',
    { start_author: 'alice', start_permlink: '', limit: 5 },
    { discussions: [{ parent_author }] },
  );

const status = (of: string) =>
  answered(
    'transaction_status_api.find_transaction',
    { transaction_id: `${'0'.repeat(36)}beef`, expiration: '2010-01-01T00:00:00' },
    { status: of },
  );

/** The bytes of a transfer of some amount, in answer to a request of a transfer of -0.002. */
function hexOfTransfer(amount: string): Exchange {
  const transfer = (of: string): Json => ({
    ref_block_num: 1,
    ref_block_prefix: 2,
    expiration: '2026-08-01T00:00:00',
    operations: [['transfer', { from: 'alice', to: 'bob', amount: of, memo: '' }]],
    extensions: [],
    signatures: [],
  });
  const hex = transactionHex(read(signedTransaction, transfer(amount), { form: 'legacy', dialect: testnet }), testnet);
  return answered('condenser_api.get_transaction_hex', [transfer('-0.002 TESTS')], hex);
}

const conversion = (id: number, amount: Json = '0.006 TBD') => ({
  ...{ id, owner: 'alice', requestid: 3, amount, conversion_date: '2026-01-01T00:00:00' },
});
const converting = answered(
  'database_api.find_sbd_conversion_requests',
  { account: 'alice' },
  { requests: [conversion(7, { amount: '6', precision: 3, nai: '@@000000013' })] },
);
const conversionOf = (result: Json) => answered('condenser_api.get_conversion_requests', [7], result);
const post: Json = { author: 'alice', permlink: 'hello', body: 'x' };
const ofPost = answered('condenser_api.get_content', ['alice', 'hello'], post);
/** What a node finds for the pairs under the documented name, and under that of deployed nodes as well. */
const notFound = (pairs: { readonly [name: string]: Json }) =>
  answered('database_api.find_comments', { ...pairs, limit: 1, order: 'by_account' }, { comments: [] });
const pair: Json = [['alice', 'hello']];

const table: Readonly<Partial<Record<DepartureId, (id: DepartureId) => Sample>>> = {
  'error-without-data': recordedBut(['error', 'code'], -32003),
  'uncaught-exceptions-as-text': sample(
    [uncaught('Unknown error - parsing rpc message failed')],
    [uncaught('Unknown error')],
  ),
  'chunked-bodies-unread': sample([chunked(-32700)], [chunked(-32003)]),
  'wide-digits-garbled': sample([claims('5', false), claims('6', true)], [claims('5', true), claims('6', true)]),
  'escapes-lose-their-backslash': recordedBut(['id'], 'u00e8✓'),
  'chain-properties-subsidy': recordedBut(['result', 'account_subsidy_decay'], undefined),
  'chain-properties-before-subsidies': recordedBut(['result', 'maximum_block_size'], undefined),
  'schedule-elected-weight': recordedBut(['result', 'elected_weight'], undefined),
  'state-of-today': recordedBut(['result', 'props', 'available_account_subsidies'], undefined),
  'find-proposals-without-status': recordedBut(['result', 0, 'creator'], undefined),
  'list-proposals-without-status': recordedBut(['result', 0, 'creator'], undefined),
  'votes-of-object-proposals': recordedBut(['result', 0, 'proposal', 'daily_pay', 'nai'], '@@000000021'),
  'proposal-votes-unfiltered': sample(
    [votes('all', 'alice', 'bob', 'carol'), votes('expired', 'alice', 'bob', 'carol')],
    [votes('all', 'alice', 'bob', 'carol'), votes('expired', 'bob', 'carol')],
  ),
  'small-debt-loses-its-sign': sample([hexOfTransfer('0.002 TESTS')], [hexOfTransfer('0.003 TESTS')]),
  'short-integers-as-numbers': recordedBut(['result', 1, 'total_votes'], 5_000_000_000),
  'replies-by-parent-author': sample([replies('')], [replies('zzzz')]),
  'first-keys-overlooked': firstKeys,
  'posting-keys-referenced': postingKeys,
  'verify-signatures-swaps-levels': sample(
    [holders, signaturesOf('active', ['one', 'two'], false)],
    [holders, signaturesOf('active', ['posting'], true)],
  ),
  'required-signatures-of-first-member': sample(
    [holders, required(['one', 'two', 'three'], ['three'])],
    [holders, required(['one', 'two', 'three'], ['two'])],
  ),
  // Arguments may be refused in any words: without any, only as deployed nodes refuse it.
  'account-references-refused': (id) => ({
    exact: [seen(id)],
    near: [failed('condenser_api.get_account_references', [], full(-32000, 10))],
  }),
  'account-authority-checked': recordedBut(['error', 'data', 'code'], 3_020_000),
  'account-authority-checked-named': recordedBut(['error', 'data', 'code'], 3_020_000),
  'accounts-by-plain-name': sample([plainAccounts, fromArray(-32000)], [plainAccounts, fromArray(-32003)]),
  'content-reward-percent-renamed': renamedConstant('CONTENT_REWARD_PERCENT'),
  'vesting-fund-percent-renamed': renamedConstant('VESTING_FUND_PERCENT'),
  'conversion-requests-by-account': sample([converting, conversionOf([])], [converting, conversionOf([conversion(8)])]),
  'find-comments-by-pairs': sample(
    [ofPost, notFound({ start: pair })],
    [ofPost, notFound({ start: pair, comments: pair })],
  ),
  'votes-without-symbols': sample([votesBySymbol('by_voter_comment_symbol')], [votesBySymbol('by_nothing')]),
  'find-routes-by-withdraw-route': sample([routesByName(10)], [routesByName(0)]),
  'histories-limited-by-gateways': sample([longHistory(200)], [longHistory(100)]),
  'blog-begins-with-empty-items': recordedBut(['result'], oneMore),
  'feed-begins-with-empty-items': recordedBut(['result'], oneMore),
  'condenser-signatures-empty': recordedBut(['result', 'ret'], {}),
  'trending-tags-to-a-thousand': sample([tags(1000)], [tags(1001)]),
  'order-book-to-a-thousand': sample([book(1000)], [book(1001)]),
  'replies-to-the-first-comment-as-posts': sample([postsByPayout(1)], [postsByPayout(2)]),
  'transaction-expired-is-remembered': sample([now, status('expired_irreversible')], [now, status('unknown')]),
  'truncation-of-comments-ignored': recordedBut(['result', 0, 'body'], (body) => String(body).slice(0, 6)),
  'volume-of-kept-buckets': sample([trades, now, volume('10.000')], [trades, now, volume('9.000')]),
  'hive-no-confidential-supply': recordedBut(['result', 'virtual_supply'], undefined),
  'hive-no-confidential-supply-named': recordedBut(['result', 'virtual_supply'], undefined),
  'hive-virtual-op-boolean': recordedBut(['result', 0, 'virtual_op'], 'x'),
  'hive-virtual-op-boolean-named': recordedBut(['result', 'ops', 0, 'virtual_op'], 'x'),
  'hive-verify-authority-bare': recordedBut(['result'], 5),
  'hive-condenser-signatures-without-arguments': recordedBut(['result', 'ret'], undefined),
  'hive-answer-in-answer': recordedBut(['result', 'jsonrpc'], '1.0'),
  'hive-escrow-answer-as-error': recordedBut(['error', 'result'], 5),
};

/** All documented constants but one, which has another name, and which is absent. */
function renamedConstant(name: string): () => Sample {
  const { [`STEEM_${name}`]: value = null, ...rest } = constants;
  const of = (result: Json) => answered('condenser_api.get_config', [], result);
  return sample([of({ ...rest, [`STEEM_${name}_HF16`]: value })], [of(rest)]);
}

/** A refusal of the order that deployed nodes call otherwise. */
function routesByName(code: number): Exchange {
  const error = { code: -32003, message: 'no', data: { code, name: 'assert_exception', message: 'no', stack: [] } };
  return exchange({
    request: fromJson({
      ...{ jsonrpc: '2.0', id: 1, method: 'database_api.find_withdraw_vesting_routes' },
      params: { account: 'alice', order: 'by_name' },
    }),
    answer: fromJson({ jsonrpc: '2.0', id: 1, error }),
  });
}

/** 200 entries of a history, refused as so many. */
function longHistory(named: number): Exchange {
  const message = `Account History request exceeded limit. The max limit is 100. Your limit is ${named}`;
  const params = ['alice', -1, 200];
  return exchange({
    request: fromJson({ jsonrpc: '2.0', id: 1, method: 'condenser_api.get_account_history', params }),
    answer: fromJson({ jsonrpc: '2.0', id: 1, error: { code: 1701, message, data: { error_id: 'a' } } }),
  });
}

/** A list of posts with a reply so deep. */
function postsByPayout(depth: number): Exchange {
  const [parent_author, parent_permlink] = [completePost.author, completePost.permlink];
  const reply = { ...completePost, author: 'bob', permlink: 're', parent_author, parent_permlink, depth };
  return answered('condenser_api.get_post_discussions_by_payout', [{ tag: 'life', limit: 5 }], [reply]);
}

const all: readonly (readonly [string, Departure])[] = Object.entries<Departure>(departures);

function contextOf(id: string) {
  const { dialect = testnet }: Departure = departures[id as DepartureId];
  return {
    dialect,
    irreversible: undefined,
    ...(/^(find-routes-by-withdraw-route|histories-limited-by-gateways)$/.test(id) && { shown: everythingShown }),
  };
}

/** Findings of all rules together, by the rule that has them. */
function found(id: string, exchanges: readonly Exchange[]): readonly Finding[] {
  const session = openSession(rules);
  return exchanges.flatMap((each) => session.judge(each, contextOf(id)).flatMap(({ findings = [] }) => findings));
}

describe('departures', () => {
  it('are each named by a rule, or say why by none', () => {
    const named = new Set(Object.keys(table));
    // Those of gateways are named by rules of services: test/services/gateway-departures.test.ts.
    const ofServices = new Set(serviceDepartures.map(({ id }) => id));
    const ofNodes = all.filter(([id]) => !ofServices.has(id));
    const wrong = ofNodes.filter(([id, { unjudged }]) => named.has(id) === (unjudged !== undefined));
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  // Those of one dialect are recorded beside the checkout.
  const isBeside = ([id]: [string, unknown]) => (departures[id as DepartureId] as Departure).dialect !== undefined;
  const cases = Object.entries(table).filter((each) => existsSync(file('hive-mainnet')) || !isBeside(each));

  it.each(cases)('%s is known exactly, and what is a little different is a deviation', (id, make) => {
    const { exact, near } = make(id as DepartureId);
    const known = found(id, exact).filter(({ departure }) => departure === id);
    expect(known.map(({ rule }) => rule).length, 'named by a rule').toBeGreaterThan(0);
    const before = new Set(found(id, exact).map(keyOf));
    const wrong = found(id, near).filter((each) => each.departure === undefined && !before.has(keyOf(each)));
    expect(wrong.map(({ rule }) => rule).length, 'the near miss is a deviation').toBeGreaterThan(0);
  });
});

function keyOf({ rule, pointer, departure }: Finding): string {
  return `${rule} ${pointer} ${departure}`;
}
