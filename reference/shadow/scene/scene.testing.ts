import { RefusalError } from '../../../spec/authority/refusal.ts';
import { core } from '../../../spec/dialects/core.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { parametersOf } from '../../chain/ledger/parameters.ts';
import { protocols } from '../../chain/protocol.ts';
import type { People } from '../../chain/random/draw.ts';
import { startNode } from '../../node.ts';
import { signing, type Way } from '../signing.ts';
import type { Scene } from './scene.ts';

export const accepted = 'accepted';

/** A node whose blocks are made by hand, and what it says of transactions of its developer's accounts. */
export async function openScenes() {
  const of = { accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual', reuses: true } as const;
  const node = await startNode({ development: { ...of, dialect: core, protocol: protocols['0.24'] } });
  const { chain, devAccounts } = node;
  const keys = devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]);
  const transactionOf = signing(chain, keys);
  const actors = devAccounts.map(({ name }) => name) as unknown as People;
  const parameters = parametersOf(chain.protocol);
  return {
    ...node,
    parameters,
    scene: (turn: number): Scene => ({ state: chain.state, actors, parameters, turn }),
    /**
     * @returns `accepted`, or the slug of the refusal; undefined where no transaction can be made of them
     * @throws whatever else the engine throws
     */
    verdict(operations: readonly Operation[], lifetime: number, signed: Way = 'right'): string | undefined {
      const transaction = transactionOf(operations, signed, lifetime);
      if (transaction === undefined) return undefined;
      try {
        chain.pushTransaction(transaction);
        return accepted;
      } catch (error) {
        if (error instanceof RefusalError) return error.refusal.slug;
        throw error;
      }
    },
  };
}
