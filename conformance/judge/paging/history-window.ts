import { inCall } from '../../model/fault.ts';
import { placeIn } from '../kit/lists/page.ts';
import { callRule } from '../kit/per-call.ts';
import { historyMethods, historyPage } from './history.ts';

/** Another storage of the same node begins one entry lower. */
const slack = 1n;

export const historyWindow = callRule({
  id: 'paging/history-from-its-position',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires:
    'No entry of an account history has a number above `start`, or more than `limit` below the highest number up to there.',
  clause: 'account-history/position',
  why: 'A client that reads a history page by page from the last position would miss entries or read them twice.',
  example: 'From position 20 with the limit 5 the entries 17 to 21 are answered.',
  fault: {
    id: 'entry-after-position',
    summary: 'an entry after the requested position',
    edit: inCall(historyMethods, (call) => {
      const history = historyPage(call);
      if (history?.start === undefined || history.numbers.at(-1) !== history.start) return undefined;
      const path = [...placeIn(history.page, history.numbers.length - 1), 0];
      return { path, value: Number(history.start) + 1 };
    }),
  },
  methods: historyMethods,
  judge: (call) => {
    const history = historyPage(call);
    if (history?.start === undefined) return undefined;
    const { page, start, numbers } = history;
    // Beyond the newest entry deployed nodes begin with that.
    const newest = numbers.findLast((number) => number <= start) ?? start;
    const first = newest - BigInt(page.limit) + 1n - slack;
    const index = numbers.findIndex((number) => number > start || number < first);
    if (index < 0) return [];
    const expected = `a number of ${page.limit} entries up to ${start}`;
    return [{ path: [...placeIn(page, index), 0], kind: 'value', expected, actual: numbers[index] }];
  },
});
