import { hive } from '../../../spec/dialects/hive.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { isInWordsOf } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isInteger, member, stringifyJson } from '../../model/json.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isStandardRequest } from '../kit/arguments/standard-request.ts';
import { callRule } from '../kit/per-call.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';

const listed = methods['database_api.list_votes'];

/** Any symbol of the chain: the votes of all of them are behind it. */
const symbol = { nai: '@@000000021', decimals: 3 };

/** Where each order with a symbol begins, in a documented shape. */
const beginnings: Readonly<Record<string, Json>> = {
  by_comment_voter_symbol: ['', '', ''],
  by_voter_comment_symbol: ['', '', ''],
  by_comment_symbol_voter: ['', ''],
  by_voter_symbol_comment: ['', symbol],
};

/** How deployed nodes refuse an order that they do not have: by its name, or where the list is made. */
const isUnknownOrder = (error: Json, order: string) =>
  [
    [-32000, `Bad Cast:invalid name '${order}' in enum`],
    [-32003, `Assert Exception:false: Unknown or unsupported sort order ${order}`],
  ].some(
    ([code, message]) => member(error, 'code') === code && String(member(error, 'message')).startsWith(String(message)),
  );

export const voteOrders = callRule({
  id: 'calls/vote-orders-with-symbols',
  requires: '`list_votes` takes its orders with a symbol, from where each begins.',
  clause: 'database_api.list_votes/orders',
  why: 'A client that reads the votes in a documented order gets an error instead of a page.',
  example: '`by_voter_symbol_comment` with a `start` of an empty name and a symbol is refused.',
  fault: {
    summary: 'an order with a symbol is refused',
    edit: inCall([listed.name], (call) =>
      call.result !== undefined && Object.hasOwn(beginnings, String(argument(call, 'order')))
        ? {
            path: [],
            value: { jsonrpc: '2.0', id: 1, error: { code: -32003, message: 'unspecified' } },
            found: ['error'],
          }
        : undefined,
    ),
  },
  methods: [listed.name],
  plan: ({ methods: offered }) =>
    offered.has(listed.name)
      ? Object.entries(beginnings).map(([order, start]) => callOf(listed, { start, limit: 2, order }))
      : [],
  judge: (call, { dialect }) => {
    const order = String(argument(call, 'order'));
    const start = Object.hasOwn(beginnings, order) ? beginnings[order] : undefined;
    const limit = argument(call, 'limit');
    // Of a chain with a life of its own only its recordings say how it differs.
    if (start === undefined || isInWordsOf(dialect, hive) || !isStandardRequest(call.request) || isUnknownMethod(call))
      return undefined;
    if (stringifyJson(argument(call, 'start') ?? null) !== stringifyJson(start)) return undefined;
    if (!isInteger(limit) || limit < 1 || limit > 1000) return undefined;
    const { error } = call;
    if (error === undefined) return [];
    return [
      {
        path: ['error'],
        kind: 'unexpected',
        expected: `a page by ${order}`,
        actual: error,
        ...(isUnknownOrder(error, order) && { departure: 'votes-without-symbols' as const }),
      },
    ];
  },
});
