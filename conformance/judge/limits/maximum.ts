import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { DepartureId } from '../../../spec/departures/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Edit } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { type Json, member } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import { pluralize } from '../../util/pluralize.ts';
import { describedMethod } from '../kit/arguments/given.ts';
import { statedLimit } from '../kit/lists/limit-clauses.ts';
import { pagesOf, placeIn } from '../kit/lists/page.ts';
import { withLimits } from '../kit/lists/with-limits.ts';
import { perCall } from '../kit/per-call.ts';
import { limited, limitRequested } from './limited.ts';

const stated = limited.filter((name) => statedLimit(name) !== undefined);
const typical = limited.filter((name) => {
  return statedLimit(name) === undefined && describedMethod(name)?.limit?.maximum !== undefined;
});

/** Lists of which deployed nodes give up to 1,000 elements (departures limits-of-a-thousand). */
const aThousand: Readonly<Record<string, DepartureId>> = {
  'condenser_api.get_trending_tags': 'trending-tags-to-a-thousand',
  'tags_api.get_trending_tags': 'trending-tags-to-a-thousand',
  'database_api.get_order_book': 'order-book-to-a-thousand',
};

const why = 'The documents let clients and gateways count on how large an answer can become.';

/** A request for more gets an error or the largest page. */
export const maximum = exchangeRule({
  id: 'limits/maximum',
  basis: [{ fact: 'bound', source: 'document 1, Limits' }],
  requires: 'A request beyond the documented maximum of `limit` gets an error, or no more elements than the maximum.',
  clause: 'condenser_api.lookup_accounts/limit',
  why,
  clauses: Object.fromEntries(stated.map((name) => [name, statedLimit(name) as ClauseId])),
  example: 'lookup_accounts with the limit 1001 answers 1,001 names, where at most 1,000 are documented.',
  fault: {
    id: 'names-beyond-maximum',
    summary: 'more names are given than the largest page holds',
    edit: instead(
      'condenser_api.lookup_accounts',
      (result) => result,
      (index) => `a${index + 10_000}`,
    ),
  },
  anyArguments: true,
  methods: stated,
  plan: (target) => withLimits(target, stated, (maximum) => [maximum + 1]),
  judge: perCall((call) => (stated.includes(call.method) ? beyond(call) : undefined)),
});

export const typicalMaximum = exchangeRule({
  id: 'limits/typical-maximum',
  basis: [{ fact: 'bound', source: 'document 1, Limits' }],
  requires:
    'Where no maximum of `limit` is documented, a request beyond the typical page gets an error, or no more elements than that.',
  clause: 'limits/page',
  level: 'should',
  why,
  example: 'list_witness_votes with the limit 1001 answers 1,001 votes; a page typically ends at 1,000.',
  fault: {
    id: 'votes-beyond-maximum',
    summary: 'more votes are given than a typical page holds',
    edit: instead(
      'database_api.list_witness_votes',
      (votes) => ({ votes }),
      (index) => ({ id: index, witness: 'initminer', account: `a${index + 10_000}` }),
    ),
  },
  anyArguments: true,
  methods: typical,
  plan: (target) => withLimits(target, typical, (maximum) => [maximum + 1]),
  judge: perCall((call) => (typical.includes(call.method) ? beyond(call) : undefined)),
});

/** Undefined where the limit is within the documented one. */
function beyond(call: Call): readonly Difference[] | undefined {
  const maximum = describedMethod(call.method)?.limit?.maximum;
  const requested = limitRequested(call);
  if (maximum === undefined || requested === undefined || requested <= maximum) return undefined;
  if (call.error !== undefined) return [];
  const pages = pagesOf(call);
  return pages.length === 0
    ? undefined
    : pages.flatMap((page): readonly Difference[] => {
        if (page.elements.length <= maximum) return [];
        const departure = page.elements.length <= 1000 ? aThousand[call.method] : undefined;
        const expected = `an error, or at most ${pluralize(maximum, 'element')}`;
        const actual = page.elements[maximum] as Json;
        return [
          { path: placeIn(page, maximum), kind: 'unexpected', expected, actual, ...(departure && { departure }) },
        ];
      });
}

/** Answers a call beyond the maximum of 1,000 with 1,001 elements. */
function instead(method: string, result: (elements: Json) => Json, element: (index: number) => Json) {
  return (exchange: Exchange): Edit | undefined => {
    const [call, second] = calls(exchange);
    if (call?.method !== method || second !== undefined || call.path.length > 0) return undefined;
    if ((limitRequested(call) ?? 0) <= 1000) return undefined;
    const elements = Array.from({ length: 1001 }, (_, index) => element(index));
    const list = describedMethod(method)?.paging?.list;
    return {
      path: [],
      value: { jsonrpc: '2.0', result: result(elements), id: member(call.request, 'id') ?? null },
      found: ['result', ...(list === undefined ? [] : [list]), 1000],
    };
  };
}
