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

/** The entry that a page with fewer than `limit` lacks, if there is one: that of its position, else the one before its first. */
function lackedBy(history: HistoryPage): bigint | undefined {
  const lowest = lowestOf(history);
  if (lowest === undefined) return undefined;
  return isAtItsPosition(history) ? lowest - 1n : history.start;
}

/** A page with fewer entries than its limit begins at its position, if there is an entry, and reaches back to the beginning. */
export const historyFull = relation<{ readonly page: HistoryPage; readonly other: HistoryPage }>({
  id: 'paging/history-reads-its-limit',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires:
    'A page of an account history that has fewer entries than `limit` has that of its position, and the one before them, where another page shows it.',
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
  otherFaults: [
    {
      id: 'history-without-its-position',
      summary: 'a page of a history without the entry of its position',
      edit: inCall(historyMethods, (call) => {
        const history = historyPage(call);
        if (history?.start === undefined || history.numbers.length < 2) return undefined;
        const { page, numbers, start } = history;
        const last = numbers.indexOf(start);
        return last >= 0 && numbers.length === page.limit
          ? { path: page.path, value: page.elements.toSpliced(last, 1) }
          : undefined;
      }),
    },
  ],
  methods: historyMethods,
  roles: ['page', 'other'],
  // By the entry that the page lacks: of answers in one role a group keeps the last.
  assignRoles: (call) => {
    const history = historyPage(call);
    const lacked = history && lackedBy(history);
    if (history === undefined || lacked === undefined) return [];
    const roleAt = (number: bigint, role: 'page' | 'other') =>
      ({ group: `${history.account} ${number}`, role, value: history }) as const;
    const others = history.numbers.slice(0, mostEntries).map((number) => roleAt(number, 'other'));
    return [roleAt(lacked, 'page'), ...others];
  },
  judge: ({ page, other }) => {
    // A node may cut its pages at a round number.
    if (!isWhole(page.numbers.length, page.page.limit)) return [];
    const lacked = lackedBy(page) ?? -1n;
    const index = other.numbers.indexOf(lacked);
    const where = lacked === page.start ? 'at their position' : 'before them';
    const expected = `${page.page.limit} entries: there is entry ${lacked} ${where}`;
    const contradictedBy = [{ role: 'other' as const, path: placeIn(other.page, index) }];
    const actual = `${page.numbers.length} of them`;
    return [{ role: 'page', path: page.page.path, kind: 'count', expected, actual, contradictedBy }];
  },
});
