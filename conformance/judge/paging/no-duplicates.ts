import type { Json } from '../../../spec/kernel/json.ts';
import { type Fault, inCall } from '../../faults/fault.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { perCall } from '../per-call.ts';
import { listNames } from './next-page.ts';
import { identities, pagesOf, placeIn } from './page.ts';

const elementTwice: Fault = {
  id: 'element-twice',
  summary: 'an element stands in a page twice, and the next one not at all',
  edit: inCall(listNames, (call) => {
    const [page] = pagesOf(call);
    const [first, second] = page?.elements ?? [];
    if (page === undefined || first === undefined || second === undefined) return undefined;
    return { path: placeIn(page, 1), value: first };
  }),
};

export const noDuplicates: ExchangeRule = {
  id: 'paging/no-element-twice',
  kind: 'exchange',
  clause: 'paging/order-sorts',
  level: 'must',
  why: 'A client that counts or sums what it reads would count the same element twice.',
  example: 'Two of the witnesses in one page have the same `owner`.',
  fault: elementTwice,
  methods: listNames,
  judge: perCall((call) => {
    const [page] = listNames.includes(call.method) ? pagesOf(call) : [];
    if (page === undefined || page.elements.length < 2) return undefined;
    const names = identities(page);
    const index = names.findIndex((name, place) => names.indexOf(name) < place);
    if (index < 0) return [];
    const expected = `another element than ${names[index]}, which stands before`;
    return [{ path: placeIn(page, index), kind: 'unexpected', expected, actual: page.elements[index] as Json }];
  }),
};
