import { queriedBlock } from '../../judge/kit/blocks/queried.ts';
import type { CheckEvent, Proven } from '../../model/event.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { isArray } from '../../model/json.ts';

/** All rules that must pass for a block to be called proven. */
const proofs = [
  'proof/block-id',
  'proof/witness-signature',
  'proof/merkle-root',
  'proof/transaction-ids',
  'proof/transaction-signatures',
];

export interface ProvenBlocks {
  /** Takes one answer and its checks. */
  see(exchange: Exchange, checks: readonly CheckEvent[]): void;
  total(): Proven;
}

/** Counts distinct blocks for which every proof holds, and their transactions. */
export function provenBlocks(): ProvenBlocks {
  const transactionsOf = new Map<number, number>();
  return {
    see(exchange, checks) {
      const passed = new Set(checks.flatMap(({ rule, outcome }) => (outcome === 'pass' ? [rule] : [])));
      if (!proofs.every((rule) => passed.has(rule))) return;
      for (const call of calls(exchange)) {
        const block = queriedBlock(call);
        const transactions = block?.json?.transactions;
        if (block && isArray(transactions)) transactionsOf.set(block.num, transactions.length);
      }
    },
    total: () => ({
      blocks: transactionsOf.size,
      transactions: [...transactionsOf.values()].reduce((sum, count) => sum + count, 0),
    }),
  };
}
