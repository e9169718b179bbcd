import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { firstDuplicate } from '../kit/duplicates.ts';
import { shownIdentity } from '../kit/lists/identity.ts';
import { identities, pagesOf, placeIn } from '../kit/lists/page.ts';
import { listFacts, listNames, otherFacts, otherNames } from '../kit/lists/paged.ts';
import { perCall } from '../kit/per-call.ts';

function duplicateElement(id: string, names: readonly string[]): Fault {
  return {
    id,
    summary: 'a page has one element twice in place of the next one',
    edit: inCall(names, (call) => {
      const [page] = pagesOf(call);
      const [first, second] = page?.elements ?? [];
      if (page === undefined || first === undefined || second === undefined) return undefined;
      return { path: placeIn(page, 1), value: first };
    }),
  };
}

export const noDuplicates = exchangeRule({
  id: 'paging/no-duplicates',
  basis: listFacts,
  requires: 'No page of a list with documented pages has an element twice.',
  clause: 'paging/order-sorts',
  why: 'A client that counts or sums up elements would count one twice.',
  example: 'Two of the witnesses in one page have the same `owner`.',
  fault: duplicateElement('duplicate-element', listNames),
  methods: listNames,
  judge: perCall((call) => duplicatesIn(call, listNames)),
});

export const noDuplicatesBeyond = exchangeRule({
  id: 'paging/no-duplicates-in-other-lists',
  basis: otherFacts,
  requires: 'No page of a list without documented pages has an element twice.',
  clause: 'limits/page',
  level: 'unstated',
  why: 'Readers scroll through posts and histories page by page, and see one of them twice.',
  example: 'A page of hot posts has one of them twice.',
  fault: duplicateElement('duplicate-in-other-lists', otherNames),
  methods: otherNames,
  judge: perCall((call) => duplicatesIn(call, otherNames)),
});

/** The first duplicate of a page; undefined where there is no such page. */
function duplicatesIn(call: Call, of: readonly string[]): readonly Difference[] | undefined {
  const [page] = of.includes(call.method) ? pagesOf(call) : [];
  if (page === undefined || page.elements.length < 2) return undefined;
  const names = identities(page);
  const index = firstDuplicate(names);
  if (index < 0) return [];
  const expected = `another element than ${shownIdentity(names[index] as string)}, which the page already has`;
  return [{ path: placeIn(page, index), kind: 'unexpected', expected, actual: page.elements[index] as Json }];
}
