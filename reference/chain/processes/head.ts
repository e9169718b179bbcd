import type { QueriedBlock } from '../block-records.ts';
import type { Context } from '../ledger/context.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';
import { slotAt } from './slots.ts';

const slots = 2n ** 128n - 1n;

/** Makes a block the head: records its slot and the missed slots before it with their witnesses. */
export function advanceHead(context: Context, block: QueriedBlock, blockNum: number): void {
  const { state } = context;
  const properties = state.dynamicGlobalProperties;
  const missed = slotAt(context, block.timestamp) - 1;
  countMissed(context, missed, block.witness);

  const filled = ((properties.recent_slots_filled << BigInt(Math.min(missed, 128) + 1)) + filledBit(missed)) & slots;
  state.set('dynamicGlobalProperties', {
    participation_count: ones(filled),
    recent_slots_filled: filled,
    head_block_number: blockNum,
    head_block_id: block.block_id,
    time: block.timestamp,
    current_aslot: properties.current_aslot + BigInt(missed + 1),
  });
}

/** The filled slot is recorded before the missed ones, in the order of deployed nodes. */
const filledBit = (missed: number): bigint => (missed < 128 ? 1n << BigInt(missed) : 0n);

function ones(value: bigint): number {
  let count = 0;
  for (let left = value; left > 0n; left &= left - 1n) count++;
  return count;
}

/** Slots repeat by round: the cost is one round, however many slots were missed. */
function countMissed(context: Context, missed: number, producer: string): void {
  if (missed === 0) return;
  const { state } = context;
  const { current_shuffled_witnesses, num_scheduled_witnesses: count } = state.witnessSchedule;
  const first = Number((state.dynamicGlobalProperties.current_aslot + 1n) % BigInt(count));
  for (let turn = 0; turn < Math.min(count, missed); turn++) {
    const name = current_shuffled_witnesses[(first + turn) % count] as string;
    if (name === producer) continue;
    const witness = witnessOf(context, name);
    const times = Math.trunc((missed - 1 - turn) / count) + 1;
    updateWitness(context, witness, { total_missed: witness.total_missed + times });
  }
}

/** The witness of a block confirms all blocks before it. */
export function confirmBlock(context: Context, { witness: name }: QueriedBlock): void {
  const { head_block_number, current_aslot } = context.state.dynamicGlobalProperties;
  updateWitness(context, witnessOf(context, name), {
    last_aslot: current_aslot,
    last_confirmed_block_num: BigInt(head_block_number),
  });
}

/** Moves the last irreversible block on (deployed: update_last_irreversible_block, database.cpp). */
export function advanceIrreversible(context: Context): void {
  const { state, parameters } = context;
  const { head_block_number: head, last_irreversible_block_num: last } = state.dynamicGlobalProperties;
  const num = head < parameters.startMinerVotingBlock ? head - parameters.maxWitnesses : confirmedByMost(context);
  if (num > last) state.set('dynamicGlobalProperties', { last_irreversible_block_num: num });
}

function confirmedByMost(context: Context): number {
  const { current_shuffled_witnesses, num_scheduled_witnesses: count } = context.state.witnessSchedule;
  const confirmed = current_shuffled_witnesses
    .slice(0, count)
    .map((name) => Number(witnessOf(context, name).last_confirmed_block_num))
    .sort((one, other) => one - other);
  return confirmed[Math.trunc(((10_000 - context.parameters.irreversibleThreshold) * count) / 10_000)] ?? 0;
}
