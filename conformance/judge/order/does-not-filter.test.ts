import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json.ts';
import type { Exchange } from '../../model/exchange.ts';
import { openSession } from '../../run/session.ts';
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
});
