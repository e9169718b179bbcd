import { equal, type Law } from './law.ts';

export const head: Law = {
  id: 'state/head',
  statement: 'The head is at or behind no block that is final, and the schedule names witnesses, each once.',
  *broken(state) {
    const properties = state.dynamicGlobalProperties;
    const { last_irreversible_block_num, head_block_number, head_block_id, recent_slots_filled } = properties;
    if (last_irreversible_block_num > head_block_number) yield `block ${last_irreversible_block_num} is final`;
    yield* equal('number in the id of the head', head_block_number, Number.parseInt(head_block_id.slice(0, 8), 16));
    const filled = recent_slots_filled.toString(2).replaceAll('0', '').length;
    yield* equal('filled slots', filled, properties.participation_count);

    const { current_shuffled_witnesses, num_scheduled_witnesses } = state.witnessSchedule;
    const scheduled = current_shuffled_witnesses.filter((name) => name !== '');
    yield* equal('scheduled witnesses', scheduled.length, num_scheduled_witnesses);
    yield* equal('different ones', scheduled.length, new Set(scheduled).size);
    for (const name of scheduled)
      if (state.witnesses.by.name.get(name) === undefined) yield `${name} is scheduled and no witness`;
  },
};
