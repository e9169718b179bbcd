import type { Operation } from '../chain/ledger/context.ts';
import type { StateView } from '../chain/state/index.ts';

/**
 * Whether the chain is sure to go on behind an operation. Where the schedule has free places each witness has one, and a chain ends whose
 * witnesses have keys that nobody signs with: they stay who they are there.
 */
export function keepsProduction({ witnesses, witnessSchedule }: StateView, { type, value }: Operation): boolean {
  if (witnesses.size >= witnessSchedule.current_shuffled_witnesses.length) return true;
  if (type === 'witness_update') return witnesses.by.name.get(value.owner)?.signing_key === value.block_signing_key;
  return type !== 'witness_set_properties' || !value.props.some(([name]) => name === 'new_signing_key');
}
