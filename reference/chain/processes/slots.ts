import type { Context } from '../engine/context.ts';

/** When a slot after the head is; slot 1 is the next. Epoch seconds. */
export function slotTime({ state, parameters: { blockInterval } }: Context, slot: number): number {
  const { time, head_block_number } = state.dynamicGlobalProperties;
  return (head_block_number === 0 ? time : time - (time % blockInterval)) + slot * blockInterval;
}

/** The slot that a time falls into; 0 for none that comes. */
export function slotAt(context: Context, time: number): number {
  const first = slotTime(context, 1);
  return time < first ? 0 : Math.trunc((time - first) / context.parameters.blockInterval) + 1;
}

/** Whose turn a slot is. */
export function witnessOfSlot({ state }: Context, slot: number): string {
  const { current_shuffled_witnesses, num_scheduled_witnesses } = state.witnessSchedule;
  const turn = (state.dynamicGlobalProperties.current_aslot + BigInt(slot)) % BigInt(num_scheduled_witnesses);
  return current_shuffled_witnesses[Number(turn)] ?? '';
}
