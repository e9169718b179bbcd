import type { Json } from '../../spec/kernel/json/json.ts';
import { type Exchange, exchange, fromJson } from '../model/exchange/exchange.ts';

/** An answered call made by hand; all have the same snapshot. */
export function answered(method: string, params: Json, result: Json): Exchange {
  const request = fromJson({ jsonrpc: '2.0', id: 1, method, params });
  return exchange({ request, answer: fromJson({ jsonrpc: '2.0', id: 1, result }), snapshot: 'by hand' });
}
