import { objectOf } from '../../spec/kernel/combinators/containers.ts';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { publicKey } from '../../spec/kernel/keys.ts';
import { timeText } from '../../spec/kernel/scalars.ts';
import { write } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { operationRecord } from '../../spec/types/operation-record.ts';
import { createDispatch } from '../apis/dispatch.ts';
import { bucketSizes } from '../chain/indexes/market-buckets.ts';
import type { Chain } from '../chain/live/chain.ts';
import { type Comparison, compare } from '../replay/compare.ts';
import { isRecord, NodeCallError } from '../services/kit/node-client.ts';
import type { ShownCall } from './difference.ts';
import { listsInTurn } from './lists-in-turn.ts';
import type { Target } from './target.ts';

/** What the operations since the last comparison touched. */
interface Touched {
  /** Names of accounts, the last ones first. */
  readonly names: readonly string[];
  readonly transactions: readonly string[];
  /** Content, as `author/permlink`. */
  readonly contents: readonly string[];
}

/** What operations of a kind name. */
interface Named {
  readonly type: string;
  readonly names: readonly string[];
}

/** So many names, at first those of one operation of each kind: what few operations show comes before what many do. */
function mostKinds(all: readonly Named[], most: number): readonly string[] {
  const kinds = new Map(all.toReversed().map((each) => [each.type, each]));
  return [...new Set([...kinds.values(), ...all].flatMap(({ names }) => names))].slice(0, most);
}

/** Content that the value of an operation names: its own, or what a memo promotes. */
function contentsIn({ author, permlink, memo }: Readonly<Record<string, Json>>): readonly string[] {
  const [, promoted] = /^@(.+)/.exec(typeof memo === 'string' ? memo : '') ?? [];
  const own = typeof author === 'string' && typeof permlink === 'string' ? [`${author}/${permlink}`] : [];
  return promoted?.includes('/') ? [...own, promoted] : own;
}

const day = 86_400;
const namesAtOnce = 12;
const contentsAtOnce = 6;
const transactionsAtOnce = 12;

/** Calls by what they show: indexes beside the state, and the orders of its lists. */
const calls: Readonly<Record<string, (chain: Chain, touched: Touched) => readonly ShownCall[]>> = {
  account_history: (_, { names }) =>
    names.map((account) => ({
      method: 'account_history_api.get_account_history',
      params: { account, start: -1, limit: 30 },
    })),
  transactions: (_, { transactions }) =>
    transactions.map((id) => ({ method: 'account_history_api.get_transaction', params: { id } })),
  key_references(chain, { names }) {
    const wire: Wire = { form: 'object', dialect: chain.dialect };
    const keys = names.flatMap((name) => {
      const account = chain.state.accounts.by.name.get(name);
      return account
        ? [account.owner, account.active, account.posting].flatMap(({ key_auths }) => key_auths.map(([key]) => key))
        : [];
    });
    const params = { keys: [...new Set(keys)].map((key) => write(publicKey, key, wire)) };
    return keys.length === 0 ? [] : [{ method: 'account_by_key_api.get_key_references', params }];
  },
  reputations: () => [
    { method: 'reputation_api.get_account_reputations', params: { account_lower_bound: '', limit: 1000 } },
  ],
  tags: (_, { names }) => [
    { method: 'tags_api.get_trending_tags', params: { start_tag: '', limit: 100 } },
    { method: 'tags_api.get_discussions_by_created', params: { tag: '', limit: 20, truncate_body: 1 } },
    { method: 'tags_api.get_discussions_by_votes', params: { tag: '', limit: 20, truncate_body: 1 } },
    ...names.map((author) => ({ method: 'tags_api.get_tags_used_by_author', params: { author } })),
  ],
  contents: (_, { contents }) =>
    contents.map((content) => {
      const [author = '', permlink = ''] = content.split('/');
      return { method: 'tags_api.get_discussion', params: { author, permlink } };
    }),
  blogs: (_, { names }) =>
    names.flatMap((account) => [
      { method: 'follow_api.get_blog_entries', params: { account, start_entry_id: 0, limit: 100 } },
      { method: 'follow_api.get_feed_entries', params: { account, start_entry_id: 0, limit: 100 } },
      { method: 'follow_api.get_blog_authors', params: { blog_account: account } },
    ]),
  follows: (_, { names }) =>
    names.flatMap((account) => [
      { method: 'follow_api.get_following', params: { account, start: '', type: 'undefined', limit: 100 } },
      { method: 'follow_api.get_followers', params: { account, start: '', type: 'undefined', limit: 100 } },
      { method: 'follow_api.get_follow_count', params: { account } },
    ]),
  buckets({ state }) {
    const { time } = state.dynamicGlobalProperties;
    const [start, end] = [timeText(time - 2 * day), timeText(time + day)];
    return bucketSizes.map((bucket_seconds) => ({
      method: 'market_history_api.get_market_history',
      params: { bucket_seconds, start, end },
    }));
  },
  lists: ({ headBlockNumber }) => listsInTurn(headBlockNumber),
};

/** Compares value by value; lists by their order, which is what an index is about. */
function inOrder(ours: Json | undefined, theirs: Json | undefined, found: Comparison, path = ''): void {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const unlike = ours.findIndex((each, index) => textOf(each) !== textOf(theirs[index]));
    const index = unlike < 0 ? ours.length : unlike;
    const pointer = `${path}/${index}`;
    if (index < Math.max(ours.length, theirs.length)) inOrder(ours[index], theirs[index], found, pointer);
    return;
  }
  const within: Comparison = { compared: 0, mismatches: [] };
  if (isRecord(ours) && isRecord(theirs) && textOf(ours.id) === textOf(theirs.id)) {
    for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
      inOrder(ours[name], theirs[name], found, `${path}/${name}`);
    return;
  }
  if (!isRecord(ours) || !isRecord(theirs)) compare(ours, theirs, within);
  else within.mismatches.push({ pointer: '', expected: ours, actual: theirs });
  found.compared += Math.max(1, within.compared);
  for (const mismatch of within.mismatches)
    found.mismatches.push({ ...mismatch, pointer: `${path}${mismatch.pointer}` });
}

const textOf = (json: Json | undefined): string => (json === undefined ? '' : stringifyJson(json));

/** An index that is not ours. */
export interface IndexDifference {
  readonly section: string;
  readonly call: ShownCall;
  readonly head: number;
  readonly since: number | undefined;
  readonly pointer: string;
  /** Ours, and theirs. */
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

export interface ReadIndexes {
  readonly answers: readonly {
    readonly section: string;
    readonly call: ShownCall;
    readonly result: Json | undefined;
  }[];
}

/**
 * Compares what a target shows of its indexes with what the reference node would show of ours. Nodes of others number and fill them in other
 * ways, and show there what waits: this is for targets that say that nothing waits, as ours do.
 */
export function indexComparison(chain: Chain) {
  const dispatch = createDispatch(chain);
  const wire: Wire = { form: 'object', dialect: chain.dialect };
  const equalAt = new Map<string, number>();
  let lookedAt = chain.headBlockNumber;

  function touched(): Touched {
    const [operations, transactions, contents] = [[] as Named[], [] as Named[], [] as Named[]];
    const first = Math.max(1, Math.min(lookedAt, chain.headBlockNumber) - 1);
    for (let num = chain.headBlockNumber; num >= first; num--) {
      const block = chain.block(num);
      for (const [index, id] of (block?.transaction_ids ?? []).entries())
        transactions.push({ type: block?.transactions[index]?.operations[0]?.type ?? '', names: [id] });
      for (const record of [...chain.operationsInBlock(num)].reverse()) {
        const { op = null } = objectOf(write(operationRecord, record, wire));
        const { value = null } = objectOf(op);
        const texts = Object.values(objectOf(value)).flat();
        const names = texts.filter((text) => typeof text === 'string' && chain.state.accounts.by.name.get(text));
        operations.push({ type: record.op.type, names: names as string[] });
        contents.push({ type: record.op.type, names: contentsIn(objectOf(value)) });
      }
    }
    return {
      names: mostKinds(operations, namesAtOnce),
      transactions: mostKinds(transactions, transactionsAtOnce),
      contents: mostKinds(contents, contentsAtOnce),
    };
  }

  async function asked(target: Target, { method, params }: ShownCall): Promise<Json | undefined> {
    try {
      return await target.call(method, params);
    } catch (error) {
      if (error instanceof NodeCallError && error.answer !== undefined) return undefined;
      throw error;
    }
  }

  async function own({ method, params }: ShownCall): Promise<Json | undefined> {
    const [api = '', name = ''] = method.split('.');
    try {
      return parseJson(String(await dispatch(api, name, params)));
    } catch (error) {
      if ((error as Error).name === 'RpcError' || (error as Error).name === 'RefusalError') return undefined;
      throw error;
    }
  }

  return {
    /** What the target shows now; nothing where it refuses. @throws NodeCallError */
    async read(target: Target): Promise<ReadIndexes> {
      const now = touched();
      const wanted = Object.entries(calls).flatMap(([section, of]) =>
        of(chain, now).map((call) => ({ section, call })),
      );
      const results = await Promise.all(wanted.map(({ call }) => asked(target, call)));
      return { answers: wanted.map((each, index) => ({ ...each, result: results[index] })) };
    },
    async at(head: number, { answers }: ReadIndexes) {
      lookedAt = head;
      const compared = new Map<string, { method: string; values: number }>();
      const unlike: IndexDifference[] = [];
      for (const { section, call, result } of answers) {
        const found: Comparison = { compared: 0, mismatches: [] };
        const ours = await own(call);
        if (result === undefined && ours === undefined) continue;
        if (textOf(ours) !== textOf(result)) inOrder(ours, result, found);
        const [first] = found.mismatches;
        const before = compared.get(section);
        compared.set(section, { method: call.method, values: (before?.values ?? 0) + Math.max(1, found.compared) });
        if (first === undefined) continue;
        const { pointer, expected, actual } = first;
        unlike.push({
          section,
          call,
          head,
          since: equalAt.get(section),
          pointer: `/result${pointer}`,
          expected,
          actual,
        });
      }
      const differing = new Set(unlike.map(({ section }) => section));
      for (const section of compared.keys()) if (!differing.has(section)) equalAt.set(section, head);
      return { compared: [...compared].map(([section, of]) => ({ section, ...of })), differences: unlike };
    },
  };
}

/** The sections that are compared here. */
export const indexSections: readonly string[] = Object.keys(calls);
