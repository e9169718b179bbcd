import { call, type Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { relation } from '../../model/rule.ts';
import { placeIn } from '../kit/lists/page.ts';
import { type HistoryPage, historyMethods, historyPage } from './history.ts';

export const historyLatest = relation<{ readonly latest: HistoryPage; readonly other: HistoryPage }>({
  id: 'paging/history-latest',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires: 'The latest entries of an account history reach the highest number that any page of it shows.',
  clause: 'account-history/latest',
  why: 'A wallet requests the latest entries to detect transfers; it never shows those that are missing.',
  example: 'The latest entry is number 40, and a request from position 41 returns entry 41.',
  fault: {
    id: 'latest-entries-lost',
    summary: 'an empty list of latest entries',
    edit: inCall(historyMethods, (call) => {
      const history = historyPage(call);
      if (history === undefined || history.start !== undefined || history.numbers.length === 0) return undefined;
      return { path: history.page.path, value: [] };
    }),
  },
  methods: historyMethods,
  plan: ({ corpus: { histories }, signers, methods: offered }) => {
    // An account that signed something has a history, even if the list of its latest entries is empty.
    const signed = signers.map((account) => ({ account, id: 4 }));
    const about = (histories.length > 0 ? histories : signed).slice(0, 3);
    return historyMethods
      .filter((name) => offered.has(name))
      .flatMap((name) => about.flatMap(({ account, id }) => requests(name, account, id)));
  },
  roles: ['latest', 'other'],
  assignRoles: (call) => {
    const history = historyPage(call);
    if (history === undefined || history.page.limit === 0) return [];
    const role = history.start === undefined ? 'latest' : 'other';
    return [{ group: history.account, role, value: history }];
  },
  judge: ({ latest, other }) => {
    if (other.numbers.length === 0) return undefined;
    const index = other.numbers.findIndex((number) => latest.numbers.every((last) => last < number));
    if (index < 0) return [];
    const contradictedBy = [{ role: 'other' as const, path: placeIn(other.page, index) }];
    const expected = `entry ${other.numbers[index]}, as in the other answer`;
    return [{ role: 'latest', path: latest.page.path, kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});

/** The latest four entries, the latest alone, and those up to the number of one of them. */
function requests(name: string, account: string, id: number): readonly Request[] {
  const starts = [-1, id, id - 1].filter((start) => start === -1 || start >= 4);
  const pages = [...starts.map((start) => [start, 4] as const), [-1, 1] as const];
  return pages.map(([start, limit]) =>
    call(name, name.startsWith('condenser_api.') ? [account, start, limit] : { account, start, limit }),
  );
}
