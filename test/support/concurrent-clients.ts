import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '../../reference/chain/ledger/context.ts';
import { signTransaction } from '../../reference/chain/live/sign-transaction.ts';
import { authorityOf, type DevAccount, devAccounts, initMiner } from '../../reference/development/dev-accounts.ts';
import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import { core } from '../../spec/dialects/core.ts';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { write } from '../../spec/kernel/schema.ts';
import { signedTransaction } from '../../spec/types/transaction.ts';

/** What the clients did until they were stopped. */
export interface ConcurrentClients {
  readonly accepted: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export interface ConcurrentClientsOptions {
  readonly clients: number;
  /** As many as the node has (`node --accounts`). */
  readonly accounts: number;
  readonly seed: number;
  /** Milliseconds between two requests of a client. */
  readonly pause: number;
}

interface Draw {
  readonly num: number;
  /** Epoch seconds of the head. */
  readonly now: number;
  readonly who: DevAccount;
  readonly other: DevAccount;
  readonly third: DevAccount;
  from<T>(values: readonly T[]): T;
  below(limit: number): number;
}

const cores = (amount: number) => ({ amount: BigInt(amount), symbol: 'CORE' as const });
const dollars = (amount: number) => ({ amount: BigInt(amount), symbol: 'SBD' as const });
const vests = (amount: number) => ({ amount: BigInt(amount), symbol: 'VESTS' as const });
const permlink = (num: number) => `post-${num}`;

/** The newest posts of the clients. */
type Posts = { readonly author: string; readonly permlink: string }[];

const follow = ({ who, other, from }: Draw) =>
  JSON.stringify(['follow', { follower: who.name, following: other.name, what: from([['blog'], ['ignore'], []]) }]);

/** What each does, drawn anew each time; some of it is refused. */
const activities = (posts: Posts): readonly ((draw: Draw) => Operation | undefined)[] => [
  ({ who, other, below }) => ({
    type: 'transfer',
    value: { from: who.name, to: other.name, amount: cores(1 + below(1000)), memo: `for you ${below(1e6)}` },
  }),
  ({ who, num, below }) => {
    posts.push({ author: who.name, permlink: permlink(num) });
    if (posts.length > 50) posts.shift();
    return {
      type: 'comment',
      value: {
        ...{ parent_author: '', parent_permlink: 'life', author: who.name, permlink: permlink(num) },
        ...{ title: `Post ${num}`, body: `text ${below(1e6)}`, json_metadata: '{"tags":["life","art"]}' },
      },
    };
  },
  ({ who, num, from }) => {
    const post = from(posts);
    return (
      post && {
        type: 'comment',
        value: {
          ...{ parent_author: post.author, parent_permlink: post.permlink, author: who.name, permlink: permlink(num) },
          ...{ title: '', body: 'I agree', json_metadata: '' },
        },
      }
    );
  },
  ({ who, from, below }) => {
    const post = from(posts);
    return post && { type: 'vote', value: { voter: who.name, ...post, weight: below(20001) - 10000 } };
  },
  (draw) => ({
    type: 'custom_json',
    value: { required_auths: [], required_posting_auths: [draw.who.name], id: 'follow', json: follow(draw) },
  }),
  ({ who, num, now, below }) => {
    const [one, other] = [cores(100 + below(50)), dollars(20 + below(10))];
    const [amount_to_sell, min_to_receive] = below(2) === 0 ? [one, other] : [other, one];
    const value = { owner: who.name, orderid: num, amount_to_sell, min_to_receive, fill_or_kill: false };
    return { type: 'limit_order_create', value: { ...value, expiration: now + 600 } };
  },
  ({ who, num }) => ({ type: 'limit_order_cancel', value: { owner: who.name, orderid: Math.max(0, num - 7) } }),
  ({ who, other, num, now, third }) => ({
    type: 'escrow_transfer',
    value: {
      ...{ from: who.name, to: other.name, agent: third.name, escrow_id: num, json_meta: '' },
      ...{ sbd_amount: dollars(1), core_amount: cores(2), fee: cores(1) },
      ...{ ratification_deadline: now + 300, escrow_expiration: now + 900 },
    },
  }),
  ({ who, other, below }) => ({
    type: 'delegate_vesting_shares',
    value: { delegator: who.name, delegatee: other.name, vesting_shares: vests(1_000_000_000 * (1 + below(9))) },
  }),
  ({ who, other, below }) => ({
    type: 'transfer_to_savings',
    value: { from: who.name, to: other.name, amount: dollars(1 + below(9)), memo: '' },
  }),
  ({ who, num }) => ({
    type: 'transfer_from_savings',
    value: { from: who.name, request_id: num, to: who.name, amount: dollars(1), memo: '' },
  }),
  ({ who, num }) => ({ type: 'convert', value: { owner: who.name, requestid: num, amount: dollars(5) } }),
  ({ who, other, below }) => ({
    type: 'transfer_to_vesting',
    value: { from: who.name, to: other.name, amount: cores(1 + below(100)) },
  }),
  ({ who, below }) => ({
    type: 'withdraw_vesting',
    value: { account: who.name, vesting_shares: vests(1_000_000 * (1 + below(900))) },
  }),
  ({ who, other }) => ({
    type: 'set_withdraw_vesting_route',
    value: { from_account: who.name, to_account: other.name, percent: 100, auto_vest: true },
  }),
  ({ who, below }) => ({
    type: 'account_witness_vote',
    value: { account: who.name, witness: `witness${1 + below(21)}`, approve: below(4) > 0 },
  }),
  ({ who, num }) => ({
    type: 'account_create',
    value: {
      ...{ fee: cores(3000), creator: who.name, new_account_name: `client${num}`, json_metadata: '' },
      ...{ owner: authorityOf(who.keys.owner), active: authorityOf(who.keys.active) },
      ...{ posting: authorityOf(who.keys.posting), memo_key: publicKeyOf(who.keys.memo) },
    },
  }),
  ({ who, other, now, num, from }) => {
    const post = from(posts.filter(({ author }) => author === who.name));
    return (
      post && {
        type: 'create_proposal',
        value: {
          ...{ creator: who.name, receiver: other.name, start_date: now + 60, end_date: now + 90_000 },
          ...{ daily_pay: dollars(1), subject: `Proposal ${num}`, permlink: post.permlink, extensions: [] },
        },
      }
    );
  },
  ({ who, below }) => ({
    type: 'update_proposal_votes',
    value: { voter: who.name, proposal_ids: [BigInt(below(5))], approve: below(3) > 0, extensions: [] },
  }),
  ({ who, num }) => ({
    type: 'account_update2',
    value: {
      ...{ account: who.name, owner: undefined, active: undefined, posting: undefined, memo_key: undefined },
      ...{ json_metadata: '', posting_json_metadata: `{"profile":{"name":"${num}"}}`, extensions: [] },
    },
  }),
];

const postingOperations = new Set(['comment', 'vote', 'custom_json', 'account_update2']);

/** Clients that broadcast to a node with a chain of its own (seed 1) until they are stopped, one request after the other each. */
export function startConcurrentClients(
  url: string,
  { clients, accounts, seed, pause }: ConcurrentClientsOptions,
): ConcurrentClients {
  const [accepted, refused] = [new Map<string, number>(), new Map<string, number>()];
  const everybody = [initMiner, ...devAccounts(accounts, 1)];
  const posts: Posts = [];
  const acts = activities(posts);
  let [isStopped, num, random] = [false, 0, seed];

  const below = (limit: number): number => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
    return (random >>> 8) % limit;
  };
  const from = <T>(values: readonly T[]): T => values[below(Math.max(1, values.length))] as T;

  async function call(method: string, params: Json): Promise<{ readonly result?: Json; readonly error?: Json }> {
    const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(url, { method: 'POST', body });
    return parseJson(await response.text()) as never;
  }

  async function act(): Promise<void> {
    const { result } = await call('database_api.get_dynamic_global_properties', {});
    const head = result as unknown as { head_block_id: string; head_block_number: number; time: string };
    const now = Date.parse(`${head.time}Z`) / 1000;
    const draw = { num: ++num, now, who: from(everybody), other: from(everybody), third: from(everybody), from, below };
    const operation = from(acts)(draw);
    if (operation === undefined) return;
    const key = draw.who.keys[postingOperations.has(operation.type) ? 'posting' : 'active'];
    const signedFor = { dialect: core, state: { dynamicGlobalProperties: { ...head, time: now } } };
    const signed = signTransaction(signedFor, core.chainIds[0]?.id ?? '', [operation], key);
    const { error } =
      below(2) === 0
        ? await call('condenser_api.broadcast_transaction', [
            write(signedTransaction, signed, { form: 'legacy', dialect: core }),
          ])
        : await call('network_broadcast_api.broadcast_transaction', {
            trx: write(signedTransaction, signed, { form: 'object', dialect: core }),
          });
    const counts = error === undefined ? accepted : refused;
    counts.set(operation.type, (counts.get(operation.type) ?? 0) + 1);
  }

  const running = Array.from({ length: clients }, async () => {
    while (!isStopped) {
      await act();
      await sleep(pause);
    }
  });
  return {
    accepted,
    refused,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}
