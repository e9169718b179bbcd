import { expect, it } from 'vitest';
import { calls } from '../../../model/exchange/call.ts';
import { accounts } from '../../accounts/index.ts';
import { answered } from '../../by-hand.testing.ts';
import { judgedBy } from '../../one-session.testing.ts';
import { pageCapacity } from './page-capacity.ts';

const listed = (limit: number, count: number) =>
  answered(
    'database_api.list_accounts',
    { start: '', limit, order: 'by_name' },
    { accounts: Array.from({ length: count }, (_, index) => ({ name: `a${index}` })) },
  );
const counted = (count: number) => answered('condenser_api.get_account_count', [], count);

it('an answer holds the requested number of elements, up to the largest page', () => {
  const capacity = (limit: number) => calls(listed(limit, 0)).map(pageCapacity);
  expect([capacity(20), capacity(1000), capacity(1001)]).toEqual([[20], [1000], [1000]]);
  expect(calls(counted(1)).map(pageCapacity)).toEqual([undefined]);
});

it('a node that truncates a page where others refuse it has not returned the complete list', () => {
  const judged = (limit: number, count: number, all: number) =>
    judgedBy(accounts, 'accounts/count', [counted(all), listed(limit, count)]).outcomes;
  expect(judged(1001, 1000, 1500)).toEqual([]);
  expect(judged(1000, 999, 1500)).toEqual(['deviation']);
  expect(judged(1000, 999, 999)).toEqual(['pass']);
});

it('a page of a round number of elements may be cut, though more was requested', () => {
  const outcomes = (count: number) =>
    judgedBy(accounts, 'accounts/count', [counted(1500), listed(1000, count)]).outcomes;
  expect([10, 15, 25, 30, 32, 64, 100, 125, 300].map(outcomes)).toEqual(Array.from({ length: 9 }, () => []));
  expect([9, 11, 85].map(outcomes)).toEqual([['deviation'], ['deviation'], ['deviation']]);
});
