import { type Refusal, RefusalError } from '../../../spec/authority/refusal.ts';
import { renderRefusal } from '../../../spec/authority/render-refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { objectOf } from '../../../spec/kernel/combinators/containers.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Chain } from '../../chain/live/chain.ts';
import { argumentReader } from '../../rpc/arguments/index.ts';
import { inDeployedWords } from '../../rpc/deployed-words.ts';
import { RpcError } from '../../rpc/errors.ts';
import { type BroadcastCall, inObjects, inTexts } from '../broadcasting.ts';

/** What nodes of ours say to clients whose transactions they refuse. */
export function refusalWords({ dialect, protocol }: Pick<Chain, 'dialect' | 'protocol'>) {
  const readers = {
    [inObjects]: argumentReader(methods[inObjects], dialect, protocol),
    [inTexts]: argumentReader(methods[inTexts], dialect, protocol),
  };
  const rendered = (refusal: Refusal) => String(objectOf(renderRefusal(refusal, { dialect, now: 0 })).message);
  return {
    /** By the engine. */
    of: (refusal: Refusal): string => rendered(inDeployedWords(refusal)),
    /** A transaction as the arguments of a call are read, or why they are not. */
    read({ method, params }: BroadcastCall): { readonly transaction?: SignedTransaction; readonly words?: string } {
      try {
        const { trx, transaction = trx } = readers[method](params);
        return { transaction: transaction as SignedTransaction };
      } catch (error) {
        if (error instanceof RefusalError) return { words: rendered(inDeployedWords(error.refusal)) };
        if (error instanceof RpcError) return { words: error.message };
        throw error;
      }
    },
  };
}
