import { inCall } from '../../model/fault.ts';
import { relation } from '../../model/rule.ts';
import { isWhole } from '../kit/arguments/page-capacity.ts';
import { placeIn } from '../kit/lists/page.ts';
import { type HistoryPage, historyMethods, historyPage } from './history.ts';

/** Of longer pages the first entries are enough. */
const mostEntries = 1_000;

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
    'A page of an account history that has fewer entries than `limit` has the entry before them where another page shows it.',
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
  // By the entry before the page: of answers in one role a group keeps the last.
  assignRoles: (call) => {
    const history = historyPage(call);
    const lowest = history && lowestOf(history);
    if (history === undefined || lowest === undefined) return [];
    const roleAt = (number: bigint, role: 'page' | 'other') =>
      ({ group: `${history.account} ${number}`, role, value: history }) as const;
    const others = history.numbers.slice(0, mostEntries).map((number) => roleAt(number, 'other'));
    return isAtItsPosition(history) ? [roleAt(lowest - 1n, 'page'), ...others] : others;
  },
  judge: ({ page, other }) => {
    // A node may cut its pages at a round number.
    if (!isWhole(page.numbers.length, page.page.limit)) return [];
    const before = (lowestOf(page) ?? 0n) - 1n;
    const index = other.numbers.indexOf(before);
    const expected = `${page.page.limit} entries: there is entry ${before} before them`;
    const contradictedBy = [{ role: 'other' as const, path: placeIn(other.page, index) }];
    const actual = `${page.numbers.length} of them`;
    return [{ role: 'page', path: page.page.path, kind: 'count', expected, actual, contradictedBy }];
  },
});
