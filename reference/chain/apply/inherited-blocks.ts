import type { Context } from '../ledger/context.ts';
import { initMiner } from '../ledger/genesis/genesis.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';

/** Behind blocks of another network the first witness signs with a key of this chain: nobody here has the one of genesis. */
export function endInheritedBlocks(context: Context): void {
  const { state, parameters } = context;
  const { inherited } = parameters;
  if (inherited?.blocks !== state.dynamicGlobalProperties.head_block_number) return;
  updateWitness(context, witnessOf(context, initMiner), { signing_key: inherited.ownKey });
}
