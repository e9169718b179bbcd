import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExactJson, type Json, parseJson, stringifyJson } from '../../spec/kernel/json.ts';
import { openRecordedChain } from '../chain/recorded/open.ts';
import type { Dispatch } from '../server/envelope.ts';
import { RpcError, writeError } from '../server/errors.ts';
import { createDispatch } from './dispatch.ts';
import { servedMethods } from './served.ts';

interface Reply {
  readonly result?: Json;
  readonly error?: { readonly code: number; readonly data?: { readonly code: number; readonly name: string } };
}

interface Call {
  readonly method: string;
  readonly request: { readonly params?: ExactJson };
  readonly response: Reply;
}

const fixture = (path: string) => fileURLToPath(new URL(`../../fixtures/${path}.ndjson.gz`, import.meta.url));
const linesOf = (path: string) =>
  gunzipSync(readFileSync(fixture(path)))
    .toString()
    .trimEnd()
    .split('\n');
const chainOf = (chain: string) =>
  openRecordedChain({ blocks: fixture(`chains/${chain}/blocks`), states: fixture(`chains/${chain}/states`) });

/** The compared part of an answer: results as text without the order of members, errors by the members that clients branch on. */
async function answerTo(dispatch: Dispatch, name: string, params: ExactJson, without?: string): Promise<string> {
  const [api = '', method = ''] = name.split('.');
  try {
    return sorted(parseJson(await dispatch(api, method, params)), without);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, data } = parseJson(writeError(error, 0)) as unknown as NonNullable<Reply['error']>;
    return `refused ${code} ${data?.code} ${data?.name}`;
  }
}

function recorded({ result, error }: Reply, without?: string): string {
  return error === undefined
    ? sorted(result ?? null, without)
    : `refused ${error.code} ${error.data?.code} ${error.data?.name}`;
}

function sorted(json: Json, without?: string): string {
  if (Array.isArray(json)) return `[${json.map((item) => sorted(item, without))}]`;
  if (typeof json !== 'object' || json === null) return stringifyJson(json);
  const members = Object.entries(json).filter(([name]) => name !== without);
  members.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, value]) => `${name}:${sorted(value, without)}`)}}`;
}

/** Calls that are answered otherwise, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'jsonrpc.get_signature':
    'of one of five recorded answers one member differs: nothing promoted is nothing in dollars there',
  'jsonrpc.get_methods': 'this node also serves what the deployed one lacks, and lacks what is beyond the documents',
};

/** Members that answers have otherwise: what a payout was worth no operation records, and states round it. */
const inexact: Readonly<Record<string, string>> = {
  'condenser_api.get_state': 'total_payouts',
  'condenser_api.get_trending_tags': 'total_payouts',
  'tags_api.get_trending_tags': 'total_payouts',
};

describe('reads recorded at the head of chain C', () => {
  const calls = linesOf('recordings/callsC').map((line) => parseJson(line) as unknown as Call);
  const served = new Set<string>(servedMethods().map(({ name }) => name));
  let dispatch: Dispatch;
  beforeAll(async () => {
    dispatch = createDispatch(await chainOf('c'));
  });

  const namespaces = [...new Set(calls.map(({ method }) => method.split('.')[0] ?? ''))];

  it.each(namespaces)('are answered equal, value by value: %s', async (namespace) => {
    const wrong: string[] = [];
    for (const { method, request, response } of calls) {
      if (!method.startsWith(`${namespace}.`) || !served.has(method) || Object.hasOwn(exceptions, method)) continue;
      const answer = await answerTo(dispatch, method, request.params ?? {}, inexact[method]);
      if (answer !== recorded(response, inexact[method]))
        wrong.push(`${method} ${stringifyJson(request.params ?? {})}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are of most methods, and nearly all of them are compared', () => {
    const compared = calls.filter(({ method }) => served.has(method) && !Object.hasOwn(exceptions, method));
    expect(compared.length).toBeGreaterThan(1000);
  });
});

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

describe.each(['a', 'c'])('the last snapshot of chain %s', (chain) => {
  const { changed } = parseJson(linesOf(`chains/${chain}/states`).at(-1) ?? '') as unknown as {
    readonly changed: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  let dispatch: Dispatch;
  beforeAll(async () => {
    dispatch = createDispatch(await chainOf(chain));
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
