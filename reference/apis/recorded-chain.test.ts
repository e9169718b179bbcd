import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Dispatch } from '../rpc/envelope.ts';
import { chainC } from './chain-c.testing.ts';
import { createDispatch } from './dispatch.ts';
import { answerTo, callsOf, linesOf, recordedAnswer, sorted } from './recorded-reads.testing.ts';

/** Reads that are answered otherwise: how many of a method, and why. */
interface Exception {
  readonly reads: number;
  readonly reason: string;
}

const exceptions: Readonly<Record<string, Exception>> = {
  'jsonrpc.get_signature': {
    reads: 1,
    reason: 'nothing promoted is nothing in dollars in the recorded sample of a discussion',
  },
  'jsonrpc.get_methods': {
    reads: 1,
    reason: 'this node also serves what the deployed one lacks, and lacks what is beyond the documents',
  },
};

interface Read {
  readonly method: string;
  readonly title: string;
  readonly isEqual: boolean;
}

const least = 0.999;

describe('reads recorded at the head of chain C', () => {
  const calls = callsOf('callsC');
  const namespaceOf = (method: string) => method.split('.')[0] ?? '';
  const namespaces = [...new Set(calls.map(({ method }) => namespaceOf(method)))].sort();
  const reads: Read[] = [];
  beforeAll(async () => {
    const dispatch = createDispatch(await chainC());
    for (const { method, request, response } of calls) {
      const params = request.params ?? {};
      const isEqual = (await answerTo(dispatch, method, params)) === recordedAnswer(response);
      reads.push({ method, title: `${method} ${stringifyJson(params)}`, isEqual });
    }
  });
  const of = (namespace: string) => reads.filter(({ method }) => namespaceOf(method) === namespace);

  it.each(namespaces)('are answered equal, value by value: %s', (namespace) => {
    const wrong = of(namespace).filter(({ method, isEqual }) => !isEqual && exceptions[method] === undefined);
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  it.each(Object.entries(exceptions))('are answered otherwise only as often as is known: %s', (name, exception) => {
    expect(reads.filter(({ method, isEqual }) => method === name && !isEqual).length).toBe(exception.reads);
  });

  it(`are all compared, and at least ${least * 100} % are equal`, () => {
    const equal = reads.filter(({ isEqual }) => isEqual).length;
    if (process.env.PLUMBLINE_TABLE === '1') console.log(table(reads, namespaces));
    expect(reads.length).toBe(3110);
    expect(equal / reads.length).toBeGreaterThanOrEqual(least);
  });
});

/** By namespace how many reads were recorded and how many are equal, and the exceptions with their reasons. */
function table(reads: readonly Read[], namespaces: readonly string[]): string {
  const row = (name: string, some: readonly Read[]) =>
    `${name.padEnd(24)} ${String(some.length).padStart(6)} ${String(some.filter(({ isEqual }) => isEqual).length).padStart(6)}`;
  const named = Object.entries(exceptions).map(([name, { reads, reason }]) => `${reads} of ${name}: ${reason}`);
  const rows = namespaces.map((name) =>
    row(
      name,
      reads.filter(({ method }) => method.startsWith(`${name}.`)),
    ),
  );
  return [`${''.padEnd(24)}  reads  equal`, ...rows, row('all', reads), ...named].join('\n');
}

/** The list that each section of a snapshot was recorded with. */
const sections: Readonly<Record<string, readonly [method: string, order: string, start: Json]>> = {
  accounts: ['list_accounts', 'by_name', ''],
  comments: ['list_comments', 'by_permlink', ['', '']],
  votes: ['list_votes', 'by_comment_voter', ['', '', '']],
  witnesses: ['list_witnesses', 'by_name', ''],
  witness_votes: ['list_witness_votes', 'by_account_witness', ['', '']],
  orders: ['list_limit_orders', 'by_account', ['', 0]],
  escrows: ['list_escrows', 'by_from_id', ['', 0]],
  savings: ['list_savings_withdrawals', 'by_from_id', ['', 0]],
  conversions: ['list_sbd_conversion_requests', 'by_account', ['', 0]],
  delegations: ['list_vesting_delegations', 'by_delegation', ['', '']],
  delegation_expirations: [
    'list_vesting_delegation_expirations',
    'by_account_expiration',
    ['', '1970-01-01T00:00:00', 0],
  ],
  routes: ['list_withdraw_vesting_routes', 'by_withdraw_route', ['', '']],
  owner_histories: ['list_owner_histories', '', ['', '1970-01-01T00:00:00']],
  recovery: ['list_account_recovery_requests', 'by_account', ''],
  change_recovery: ['list_change_recovery_account_requests', 'by_account', ''],
  decline: ['list_decline_voting_rights_requests', 'by_account', ''],
  proposals: ['list_proposals', 'by_creator', ['', 0]],
  proposal_votes: ['list_proposal_votes', 'by_voter_proposal', ['', 0]],
};

const properties: Readonly<Record<string, string>> = {
  dgp: 'database_api.get_dynamic_global_properties',
  hardfork: 'database_api.get_hardfork_properties',
  schedule: 'database_api.get_witness_schedule',
  feed: 'database_api.get_feed_history',
  reward_funds: 'database_api.get_reward_funds',
  rc_pool: 'rc_api.get_resource_pool',
};

describe('the last snapshot of chain C', () => {
  const { changed } = parseJson(linesOf('chains/c/states').at(-1) ?? '') as unknown as {
    readonly changed: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  let dispatch: Dispatch;
  beforeAll(async () => {
    dispatch = createDispatch(await chainC());
  });

  it.each(Object.entries(sections))('is what the list gives: %s', async (section, [method, order, start]) => {
    const [holder, rows] = Object.entries(changed[section] ?? {})[0] ?? ['', []];
    const params = { start, limit: 1000, ...(order !== '' && { order }) };
    const first = (rows as readonly Json[]).slice(0, 1000);
    expect(await answerTo(dispatch, `database_api.${method}`, params)).toBe(sorted({ [holder]: first }));
  });

  it.each(Object.entries(properties))('is what there is one of: %s', async (section, method) => {
    expect(await answerTo(dispatch, method, {})).toBe(sorted(changed[section] ?? null));
  });

  it('is what is found of every account', async () => {
    const rows = (changed.rc?.rc_accounts ?? []) as readonly { readonly account: string }[];
    const accounts = rows.map(({ account }) => account);
    expect(await answerTo(dispatch, 'rc_api.find_rc_accounts', { accounts })).toBe(sorted(changed.rc ?? null));
  });
});
