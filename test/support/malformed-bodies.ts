import { fromText } from '../../conformance/model/exchange/exchange.ts';
import { member } from '../../conformance/model/json.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';

const strange: readonly Json[] = [
  null,
  0,
  -1,
  'x'.repeat(100_000),
  [],
  {},
  [[[[[]]]]],
  [null, null],
  { author: {}, permlink: [], children: 'x', net_votes: null, parent_author: 1 },
  [{ name: 'alice', memo_key: null, proxy: 7, posting: [] }],
  [['limit_order_create', { owner: 5 }]],
  { accounts: [{ account: 'a'.repeat(10_000), constructor: 1, __proto__: 2 }] },
  [{ seller: 'alice', orderid: 1e300, for_sale: 1 }],
  Array.from({ length: 3_000 }, (_, index) => ({ owner: `alice-${index}`, requestid: index, conversion_date: 'x' })),
];

/** Answers of every shape except the right one, also for the methods and the head. */
export function malformedBodies(body: string, index: number): string {
  const id = member(fromText(body).json, 'id') ?? null;
  return stringifyJson({ jsonrpc: '2.0', result: strange[index % strange.length] as Json, id });
}
