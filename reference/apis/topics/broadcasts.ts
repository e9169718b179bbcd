import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { SignedBlock } from '../../chain/ledger/identify-block.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Writer } from '../kit/handler.ts';
import { liveChain } from '../kit/live-chain.ts';
import { receiptOf } from './receipts.ts';

const tooOld = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'broadcast_transaction',
  format: 'the head block is older than ${max_block_age} seconds',
});

function pushTransaction(view: ChainView, transaction: SignedTransaction): Record<string, never> {
  liveChain(view).pushTransaction(transaction);
  return {};
}

function pushBlock(view: ChainView, block: SignedBlock): Record<string, never> {
  liveChain(view).pushBlock(block);
  return {};
}

/** The operations on a chain that grows. */
export const broadcasts = {
  'condenser_api.broadcast_block': (view, { block }) => pushBlock(view, block),
  'condenser_api.broadcast_transaction': (view, { transaction }) => pushTransaction(view, transaction),
  'condenser_api.broadcast_transaction_synchronous'(view, { transaction }) {
    const chain = liveChain(view);
    return receiptOf(chain, chain.pushTransaction(transaction));
  },
  'network_broadcast_api.broadcast_block': (view, { block }) => pushBlock(view, block),
  'network_broadcast_api.broadcast_transaction'(view, { trx, max_block_age }) {
    const chain = liveChain(view);
    const { time } = chain.state.dynamicGlobalProperties;
    if (max_block_age >= 0 && time < chain.clock - max_block_age) throw tooOld({ max_block_age });
    return pushTransaction(chain, trx);
  },
} as const satisfies { readonly [M in MethodName]?: Writer<M> };
