import type { Context } from '../ledger/context.ts';

/** The time of a slot after the head; slot 1 is the next. Epoch seconds. */
export function slotTime({ state, parameters: { blockInterval } }: Context, slot: number): number {
  const { time, head_block_number } = state.dynamicGlobalProperties;
  return (head_block_number === 0 ? time : time - (time % blockInterval)) + slot * blockInterval;
}

/** The slot of a time; 0 for a time before the next slot. */
export function slotAt(context: Context, time: number): number {
  const first = slotTime(context, 1);
  return time < first ? 0 : Math.trunc((time - first) / context.parameters.blockInterval) + 1;
}

/** The witness of a slot. */
export function witnessOfSlot({ state }: Context, slot: number): string {
  const { current_shuffled_witnesses, num_scheduled_witnesses } = state.witnessSchedule;
  const turn = (state.dynamicGlobalProperties.current_aslot + BigInt(slot)) % BigInt(num_scheduled_witnesses);
  return current_shuffled_witnesses[Number(turn)] ?? '';
}
