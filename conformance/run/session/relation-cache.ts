import type { Exchange } from '../../model/exchange/exchange.ts';
import { memorySize } from '../../model/exchange/memory-size.ts';

/** The exchanges that relations may still look back to; beyond the budget the oldest go. */
export interface RelationCache {
  /** Whether it fits; an exchange beyond the budget alone is not kept, and evicts no other. */
  keep(exchange: Exchange, methods: readonly string[]): boolean;
}

/** The memory of an exchange besides its texts, in characters: its objects, and its places in groups. */
const overhead = 500;

/** Calls `forget` for each evicted exchange; the budget is in characters, which parsed take some five bytes each. */
export function openRelationCache(
  budget: number,
  forget: (exchange: Exchange, methods: readonly string[]) => void,
): RelationCache {
  const weights = new Map<Exchange, { readonly weight: number; readonly methods: readonly string[] }>();
  let held = 0;
  return {
    keep(exchange, methods) {
      const weight = memorySize(exchange) + (exchange.request.text?.length ?? 0) + overhead;
      if (weight > budget) return false;
      weights.set(exchange, { weight, methods });
      held += weight;
      for (const [oldest, { weight, methods }] of weights) {
        if (held <= budget) break;
        weights.delete(oldest);
        held -= weight;
        forget(oldest, methods);
      }
      return true;
    },
  };
}
