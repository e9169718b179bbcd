import { propertiesMethods } from '../../judge/kit/laws/global-properties.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { integerValue, member } from '../../model/json.ts';

/** The lowest head of answers: behind one address a node may lag, and has no block that is later. */
export interface LowestHead {
  see(exchange: Exchange): void;
  /** The highest block that all nodes behind the address have and none can undo. */
  within(irreversible: number | undefined): number | undefined;
}

const methods: readonly string[] = propertiesMethods;

export function lowestHead(): LowestHead {
  let lowest = Number.POSITIVE_INFINITY;
  return {
    see: (exchange) => {
      for (const { method, result } of calls(exchange)) {
        const head = methods.includes(method) ? integerValue(member(result, 'head_block_number')) : undefined;
        if (head !== undefined) lowest = Math.min(lowest, Number(head));
      }
    },
    within: (irreversible) => (irreversible === undefined ? undefined : Math.min(irreversible, lowest)),
  };
}
