import { inCall } from '../../model/fault.ts';
import { firstDuplicate } from '../kit/duplicates.ts';
import { placeIn } from '../kit/lists/page.ts';
import { callRule } from '../kit/per-call.ts';
import { historyMethods, historyPage } from './history.ts';

export const historyOnce = callRule({
  id: 'paging/history-numbers-once',
  basis: [{ fact: 'page', source: 'document 3, Pagination rules' }],
  requires: 'No two entries in a page of an account history have the same number.',
  clause: 'account-history/position',
  level: 'should',
  why: 'A client reads on from the lowest number that it has, and counts a payment twice that comes twice.',
  example: 'A page of the latest entries has 7, 8 and 8.',
  fault: {
    id: 'history-entry-twice',
    summary: 'a page of a history with one of its entries twice',
    edit: inCall(historyMethods, (call) => {
      const found = historyPage(call);
      if (found === undefined || found.numbers.length < 2) return undefined;
      return { path: placeIn(found.page, 1), value: found.page.elements[0] as (typeof found.page.elements)[number] };
    }),
  },
  methods: historyMethods,
  judge: (call) => {
    const found = historyPage(call);
    if (found === undefined || found.numbers.length < 2) return undefined;
    const { page, numbers } = found;
    const index = firstDuplicate(numbers.map(String));
    if (index < 0) return [];
    const expected = `another number than ${numbers[index]}, which an entry before it has`;
    return [{ path: placeIn(page, index), kind: 'unexpected', expected, actual: page.elements[index] }];
  },
});
