import { inCall } from '../../model/fault.ts';
import { relation } from '../../model/rule.ts';
import { isWhole } from '../kit/arguments/page-capacity.ts';
import { placeIn } from '../kit/lists/page.ts';
import { type HistoryPage, historyMethods, historyPage } from './history.ts';

function lowestOf({ numbers }: HistoryPage): bigint | undefined {
  return numbers.toSorted((one, other) => (one < other ? -1 : Number(one > other)))[0];
}

/** Whether a page has the entry of its position, so that the entries before it are those that were asked for. */
const isAtItsPosition = ({ start, numbers }: HistoryPage) =>
  numbers.length > 0 && (start === undefined || numbers.includes(start));

/** A page with fewer entries than its limit reaches back to the beginning. */
export const historyFull = relation<{ readonly page: HistoryPage; readonly other: HistoryPage }>({
  id: 'paging/history-reads-its-limit',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires:
    'A page of an account history that has fewer entries than `limit` goes back to the earliest entry that any page of it shows.',
  clause: 'account-history/position',
  why: 'A client takes a page that is not full for the beginning of the history, and never asks for what is before it.',
  example: 'The latest 10 entries are the 9 from 31 to 39, and another page of the same account has entry 12.',
  fault: {
    id: 'history-one-short',
    summary: 'a page of a history with one entry less than its limit',
    edit: inCall(historyMethods, (call) => {
      const history = historyPage(call);
      if (history === undefined || !isAtItsPosition(history) || history.numbers.length < 2) return undefined;
      const { page, numbers } = history;
      const least = numbers.indexOf(lowestOf(history) ?? -1n);
      return numbers.length === page.limit ? { path: page.path, value: page.elements.toSpliced(least, 1) } : undefined;
    }),
  },
  methods: historyMethods,
  roles: ['page', 'other'],
  assignRoles: (call) => {
    const history = historyPage(call);
    if (history === undefined || history.numbers.length === 0) return [];
    const other = { group: history.account, role: 'other', value: history } as const;
    return isAtItsPosition(history) ? [{ group: history.account, role: 'page', value: history }, other] : [other];
  },
  judge: ({ page, other }) => {
    // A node may cut its pages at a round number.
    if (!isWhole(page.numbers.length, page.page.limit)) return [];
    const lowest = lowestOf(page);
    const index = lowest === undefined ? -1 : other.numbers.findIndex((number) => number < lowest);
    if (index < 0) return [];
    const expected = `${page.page.limit} entries: there is entry ${other.numbers[index]} before them`;
    const contradictedBy = [{ role: 'other' as const, path: placeIn(other.page, index) }];
    const actual = `${page.numbers.length} of them`;
    return [{ role: 'page', path: page.page.path, kind: 'count', expected, actual, contradictedBy }];
  },
});
