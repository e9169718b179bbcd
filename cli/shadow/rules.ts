import type { RuleFacts } from '../../conformance/model/event.ts';
import type { ComparedPart } from '../../reference/shadow/difference.ts';
import { type ClauseId, clauses } from '../../spec/clauses/index.ts';

/** What a shadow demands of the chain that it follows, as the rules of a run. */
export const shadowRules: Readonly<Record<ComparedPart, RuleFacts>> = {
  blocks: {
    id: 'shadow/blocks',
    requires: 'Every block of the chain is one that the engine accepts, with its hashes, signatures and transactions.',
    clause: 'block_api.get_block/result',
    level: 'must',
    why: 'A node that takes what others refuse leaves the chain, or lets through what nobody may do.',
  },
  operations: {
    id: 'shadow/operations',
    requires: 'The operations of a block, virtual ones too, are those that the engine comes to, in their order.',
    clause: 'account_history_api.get_ops_in_block/result',
    level: 'must',
    why: 'Exchanges and wallets book what the operations say.',
  },
  state: {
    id: 'shadow/state',
    requires: 'The state at a head is the one that the engine comes to by the blocks up to there, to the last digit.',
    clause: 'database_api.get_dynamic_global_properties/result',
    level: 'must',
    why: 'Nodes of one chain have one state: whoever differs will sooner or later refuse a block of the others.',
  },
  writes: {
    id: 'shadow/writes',
    requires: 'A transaction is accepted exactly where the engine accepts it.',
    clause: 'network_broadcast_api.broadcast_transaction/result',
    level: 'must',
    why: 'A client must know what a node takes.',
  },
};

/** The statement about the answer of a method; that of the rule where the documents have none. */
export function clauseOf(method: string, part: ComparedPart): ClauseId {
  const id = `${method}/result`;
  return clauses.has(id) ? (id as ClauseId) : shadowRules[part].clause;
}
