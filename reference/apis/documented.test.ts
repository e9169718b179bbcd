import { beforeAll, describe, expect, it } from 'vitest';
import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import { protocols } from '../chain/protocol.ts';
import type { ChainView } from '../chain/view.ts';
import type { Dispatch } from '../rpc/envelope.ts';
import { chainC } from './chain-c.testing.ts';
import { createDispatch } from './dispatch.ts';

interface JsonRecord {
  readonly [member: string]: Json;
}

let view: ChainView;
let documented: Dispatch;
let deployed: Dispatch;
beforeAll(async () => {
  view = await chainC();
  deployed = createDispatch(view);
  // Its state as a node of the documents' protocol answers about it.
  documented = createDispatch({
    ...view,
    state: view.state,
    get pluginIndexes() {
      return view.pluginIndexes;
    },
    protocol: protocols['0.20'],
  });
});

const result = async (dispatch: Dispatch, name: string, params: Json): Promise<Json> => {
  const [api = '', method = ''] = name.split('.');
  return parseJson(String(await dispatch(api, method, params)));
};
const listed = async (dispatch: Dispatch, name: string, params: Json): Promise<readonly JsonRecord[]> =>
  Object.values((await result(dispatch, name, params)) as object)[0] as readonly JsonRecord[];

/** What the documents state and deployed nodes do otherwise (spec/departures), on the state of a recorded chain. */
describe('the documents about records of the state', () => {
  it('take the name of an account in an array too', async () => {
    const page = { limit: 5, order: 'by_name' };
    const plain = await result(documented, 'database_api.list_accounts', { ...page, start: 'fern31' });
    expect(await result(documented, 'database_api.list_accounts', { ...page, start: ['fern31'] })).toEqual(plain);
    await expect(result(deployed, 'database_api.list_accounts', { ...page, start: ['fern31'] })).rejects.toThrow(
      'Bad Cast',
    );
  });

  it('begin pages by parent with the child and its root', async () => {
    const all = await listed(deployed, 'database_api.list_comments', {
      start: ['', '', '', ''],
      limit: 1000,
      order: 'by_parent',
    });
    const replies = all.filter(({ depth }) => depth === 1);
    const child = replies[3] as JsonRecord;
    const { author, permlink, root_author, root_permlink } = child as Readonly<Record<string, string>>;
    const start = [author ?? '', permlink ?? '', root_author ?? '', root_permlink ?? ''];
    const page = { limit: 3, order: 'by_parent' };
    const place = all.findIndex(({ id }) => id === child.id);
    expect(await listed(documented, 'database_api.list_comments', { ...page, start })).toEqual(
      all.slice(place, place + 3),
    );
    const ofRoot = ['', '', root_author ?? '', root_permlink ?? ''];
    const [first] = await listed(documented, 'database_api.list_comments', { ...page, start: ofRoot });
    expect([first?.parent_author, first?.parent_permlink]).toEqual([root_author, root_permlink]);
  });

  it('go on by the numbers that accounts chose', async () => {
    const from = { start: ['1970-01-01T00:00:00', 0], limit: 1000, order: 'by_conversion_date' };
    const all = await listed(deployed, 'database_api.list_sbd_conversion_requests', from);
    expect(all.length).toBeGreaterThan(5);
    for (const [place, { conversion_date, requestid }] of all.entries()) {
      const params = { ...from, start: [conversion_date ?? '', requestid ?? 0] };
      const rest = await listed(documented, 'database_api.list_sbd_conversion_requests', params);
      expect(rest).toEqual(all.slice(place));
    }
    // A number that nobody chose: never what comes before it.
    const moment = all[0]?.conversion_date ?? '';
    const behind = await listed(documented, 'database_api.list_sbd_conversion_requests', {
      ...from,
      start: [moment, 4_294_967_295],
    });
    expect(behind).toEqual(all.filter(({ conversion_date }) => conversion_date !== moment));
    const approved = { start: [false, '1970-01-01T00:00:00', 0], limit: 1000, order: 'by_ratification_deadline' };
    const escrows = await listed(deployed, 'database_api.list_escrows', approved);
    for (const [place, { to_approved, agent_approved, ratification_deadline, escrow_id }] of escrows.entries()) {
      const params = {
        ...approved,
        start: [to_approved === true && agent_approved === true, ratification_deadline ?? '', escrow_id ?? 0],
      };
      expect(await listed(documented, 'database_api.list_escrows', params)).toEqual(escrows.slice(place));
    }
  });

  it('sort votes by a symbol too, of which there is one', async () => {
    const nai = { nai: '@@000000021', decimals: 3 };
    const by = (order: string, start: Json) =>
      listed(documented, 'database_api.list_votes', { start, limit: 20, order });
    const [, second] = await by('by_comment_voter', ['', '', '']);
    const { author = '', permlink = '', voter = '' } = second ?? {};
    const plain = await by('by_comment_voter', [author, permlink, voter]);
    expect(plain[0]).toEqual(second);
    expect(await by('by_comment_voter_symbol', [author, permlink, voter])).toEqual(plain);
    expect(await by('by_comment_voter_symbol', [author, permlink, voter, nai])).toEqual(plain);
    expect(await by('by_comment_symbol_voter', [author, permlink, nai, voter])).toEqual(plain);
    const ofVoter = await by('by_voter_comment', [voter, author, permlink]);
    expect(await by('by_voter_comment_symbol', [voter, author, permlink])).toEqual(ofVoter);
    expect(await by('by_voter_symbol_comment', [voter, nai, author, permlink])).toEqual(ofVoter);
    expect(await by('by_voter_symbol_comment', [voter, nai])).toEqual(await by('by_voter_comment', [voter, '', '']));
    const start = [author, permlink, voter];
    await expect(
      result(deployed, 'database_api.list_votes', { start, limit: 1, order: 'by_comment_voter_symbol' }),
    ).rejects.toThrow('sort order');
  });

  it('filter votes for proposals by status', async () => {
    const params = { start: ['', 0], limit: 1000, order: 'by_voter_proposal', status: 'inactive' };
    expect(await listed(documented, 'database_api.list_proposal_votes', params)).toEqual([]);
    expect((await listed(deployed, 'database_api.list_proposal_votes', params)).length).toBe(13);
    const active = { ...params, status: 'active' };
    expect((await listed(documented, 'database_api.list_proposal_votes', active)).length).toBe(13);
  });

  it('list no proposal from the end of time on', async () => {
    const ending = (start: string) =>
      ['condenser_api.list_proposals', [[start, 0], 5, 'by_end_date', 'ascending', 'all']] as const;
    expect(await result(documented, ...ending('2000-01-01T00:00:00'))).not.toEqual([]);
    expect(await result(documented, ...ending('1969-12-31T23:59:59'))).toEqual([]);
    expect(await result(documented, ...ending('2038-01-19T03:14:07'))).toEqual([]);
  });

  it('find routes by name, comments by pairs, conversions by number', async () => {
    const route = { account: 'acorn' };
    const routes = await result(documented, 'database_api.find_withdraw_vesting_routes', {
      ...route,
      order: 'by_name',
    });
    expect(routes).toEqual(
      await result(deployed, 'database_api.find_withdraw_vesting_routes', { ...route, order: 'by_withdraw_route' }),
    );
    const refused = result(deployed, 'database_api.find_withdraw_vesting_routes', { ...route, order: 'by_name' });
    await expect(refused).rejects.toThrow('sort order');

    const start = [['acorn', 'fin-670']];
    const found = await result(documented, 'database_api.find_comments', { start, limit: 10, order: 'by_account' });
    expect(found).toEqual(await result(deployed, 'database_api.find_comments', { comments: start }));
    expect((found as { comments: Json[] }).comments.length).toBe(1);

    const [first] = (await result(deployed, 'condenser_api.get_conversion_requests', ['birch-1z'])) as JsonRecord[];
    expect(await result(documented, 'condenser_api.get_conversion_requests', [first?.id ?? 0])).toEqual([first]);
  });

  it('give what deployed nodes refuse or lack', async () => {
    expect(await result(documented, 'condenser_api.get_account_references', [])).toEqual([]);
    expect(await result(documented, 'condenser_api.get_chain_properties', [])).toMatchObject({
      account_subsidy_limit: 1200,
    });
    expect(await result(documented, 'condenser_api.get_witness_schedule', [])).toMatchObject({ top19_weight: 1 });
    const [proposal] = (await result(documented, 'condenser_api.list_proposals', [
      ['', 0],
      1,
      'by_creator',
    ])) as JsonRecord[];
    expect(proposal?.status).toBe('active');
    await expect(result(documented, 'database_api.get_order_book', { limit: 501 })).rejects.toThrow(
      'args.limit <= 500',
    );
  });
});
