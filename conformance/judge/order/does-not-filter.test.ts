import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { openSession } from '../../run/session/session.ts';
import { seeded } from '../../util/random.ts';
import { answered } from '../by-hand.testing.ts';
import { doesNotFilter } from './does-not-filter.ts';

function said(...exchanges: readonly Exchange[]): readonly string[] {
  const session = openSession([doesNotFilter]);
  return exchanges
    .flatMap((each) => session.judge(each, { dialect: undefined, irreversible: undefined }))
    .map(({ outcome, findings = [] }) => [outcome, ...findings.map(({ pointer }) => pointer)].join(' '));
}

const list = (order: string, start: Json, limit: number, ...owners: string[]) =>
  answered('database_api.list_witnesses', { start, limit, order }, { witnesses: owners.map((owner) => ({ owner })) });

const byName = list('by_name', '', 9, 'a', 'b');
const most = '9223372036854775807';

describe('complete lists in two orders', () => {
  it('hold the same elements', () => {
    expect(said(byName, list('by_vote_name', [most, ''], 9, 'b', 'a'))).toEqual(['pass']);
    expect(said(byName, list('by_vote_name', [most, ''], 9, 'b'))).toEqual(['deviation /result/witnesses']);
    expect(said(byName, list('by_schedule_time', [0, ''], 9, 'c', 'b', 'a'))).toEqual(['deviation /result/witnesses']);
  });

  it('are complete only from the start of the order to the end of the list', () => {
    expect(said(byName, list('by_vote_name', [0, ''], 9))).toEqual([]);
    expect(said(byName, list('by_schedule_time', [5, ''], 9, 'b'))).toEqual([]);
    expect(said(byName, list('by_schedule_time', [0, ''], 1, 'b'))).toEqual([]);
    expect(said(byName, list('by_name', '', 5, 'a'))).toEqual([]);
  });

  it('are compared in ascending order, with the same other arguments, in different orders', () => {
    const proposals = (order: string, start: Json, direction: string, status: string, ...ids: number[]) =>
      answered(
        'database_api.list_proposals',
        { start, limit: 9, order, order_direction: direction, status },
        { proposals: ids.map((proposal_id) => ({ proposal_id, id: proposal_id })) },
      );
    const least = proposals('by_creator', ['', 0], 'ascending', 'all', 1, 2);

    expect(said(least, proposals('by_total_votes', [0, 0], 'ascending', 'all', 2))).toEqual([
      'deviation /result/proposals',
    ]);
    expect(said(least, proposals('by_total_votes', [0, 0], 'descending', 'all', 2))).toEqual([]);
    expect(said(least, proposals('by_total_votes', [0, 0], 'ascending', 'active', 2))).toEqual([]);
    expect(said(byName, list('by_name', '', 9, 'a'))).toEqual([]);
  });

  it('are reported with the missing element and the page that has it', () => {
    const session = openSession([doesNotFilter]);
    const [finding] = [byName, list('by_vote_name', [most, ''], 9, 'b')]
      .flatMap((each) => session.judge(each, { dialect: undefined, irreversible: undefined }))
      .flatMap(({ findings = [] }) => findings);

    expect(finding).toMatchObject({
      kind: 'missing',
      expected: '"a" in the list, as by_name has it',
    });
    expect(finding?.places.map(({ pointer }) => pointer)).toEqual(['/result/witnesses', '/result/witnesses/0']);
  });

  it('lack an element by the fault', () => {
    const edit = (each: Exchange) => doesNotFilter.fault.edit(each, seeded(1, 'order'));

    expect(edit(byName)).toEqual({ path: ['result', 'witnesses'], value: [{ owner: 'b' }] });
    expect([edit(list('by_name', '', 9)), edit(list('by_name', 'b', 9, 'b'))]).toEqual([undefined, undefined]);
  });
});
