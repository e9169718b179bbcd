import type { Call } from '../../../model/exchange/call.ts';
import { groupBy } from '../../../util/group-by.ts';
import { plainText } from './identity.ts';
import { identities, lowest, type Page, pagesOf } from './page.ts';

/** Whether a page begins where its list does, in its order, and has fewer elements than were asked for. */
function isShortBeginning({ given: { start }, elements, limit }: Page): boolean {
  const values = Array.isArray(start) ? start : [start ?? null];
  return elements.length > 1 && elements.length < limit && values.every((value) => lowest.has(plainText(value)));
}

/** Whether each of two pages has elements that the other lacks: orders do not filter, so that neither is all of the list. */
function areParts(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].some((each) => !other.has(each));
}

/**
 * At how many elements a target cuts its pages, whatever `limit` says, as no document says that a page is filled: a list that begins in
 * two orders with as many elements, and with others. Undefined: nothing shows that it does.
 */
export function cutOf(calls: readonly Call[]): number | undefined {
  const beginnings = calls.flatMap((call) => pagesOf(call)).filter((page) => page.order && isShortBeginning(page));
  const lengths = [...groupBy(beginnings, ({ method }) => method.name).values()].flatMap((pages) => {
    const sets = pages.map((page) => new Set(identities(page)));
    const parts = sets.filter((one) => sets.some((other) => areParts(one, other)));
    return parts.map(({ size }) => size);
  });
  return lengths.length > 0 ? Math.min(...lengths) : undefined;
}
