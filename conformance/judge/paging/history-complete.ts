import { inCall } from '../../model/fault.ts';
import { type GroupDifference, relation } from '../../model/rule.ts';
import { placeIn } from '../kit/lists/page.ts';
import { type HistoryPage, historyMethods, historyPage } from './history.ts';

/** A number that one page has between two of another, which lacks it. */
function lostIn(page: HistoryPage, other: HistoryPage): bigint | undefined {
  const own = new Set(page.numbers);
  const sorted = [...own].toSorted((left, right) => (left < right ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return other.numbers.find((number) => number > first && number < last && !own.has(number));
}

export const historyComplete = relation<Record<'newer' | 'older', HistoryPage>>({
  id: 'paging/history-complete',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires: 'No page of a history leaves out an entry between two others that another page of it has.',
  clause: 'account-history/position',
  why: 'A wallet sums up what happened to an account; an entry that is left out is money that nobody can explain.',
  example: 'The page of the latest entries has 7, 8 and 9, and a page from 8 on goes from 6 to 8.',
  fault: {
    id: 'history-entry-left-out',
    summary: 'a page of a history without one of its entries',
    edit: inCall(historyMethods, (call) => {
      const found = historyPage(call);
      if (found === undefined || found.numbers.length < 4) return undefined;
      return { path: found.page.path, value: found.page.elements.toSpliced(2, 1) };
    }),
  },
  methods: historyMethods,
  symmetric: true,
  roles: ['newer', 'older'],
  assignRoles: (call) => {
    const value = historyPage(call);
    return value && value.numbers.length > 0 ? [{ group: value.account, role: 'newer' as const, value }] : [];
  },
  judge: ({ newer, older }) => {
    const found = (
      [
        ['newer', newer, older],
        ['older', older, newer],
      ] as const
    ).flatMap(([role, page, other]) => {
      const lost = lostIn(page, other);
      return lost === undefined ? [] : [{ role, page, other, lost }];
    });
    return found.slice(0, 1).map(({ role, page, other, lost }): GroupDifference<'newer' | 'older'> => {
      const contradictedBy = [
        {
          role: role === 'newer' ? ('older' as const) : ('newer' as const),
          path: placeIn(other.page, other.numbers.indexOf(lost)),
        },
      ];
      const expected = `also the entry ${lost}, which another page has`;
      return { role, path: page.page.path, kind: 'missing', expected, actual: undefined, contradictedBy };
    });
  },
});
