import type { Context } from '../ledger/context.ts';

/** When the hardforks from the sixth on were due on the main network, by number. Epoch seconds; earlier ones came with genesis. */
const dueTimes = [
  '2016-06-30T14:00:00',
  '2016-07-04T00:00:00',
  '2016-07-04T01:00:00',
  '2016-07-14T00:00:00',
  '2016-07-15T12:00:00',
  '2016-07-17T15:00:00',
  '2016-07-26T15:00:00',
  '2016-08-15T14:00:00',
  '2016-09-20T15:00:00',
  '2016-11-08T16:00:00',
  '2016-12-06T16:00:00',
  '2017-03-30T15:00:00',
  '2017-03-30T15:00:00',
  '2017-06-20T15:00:00',
  '2018-09-25T15:00:00',
  '2019-08-27T15:00:00',
  '2019-08-29T15:00:00',
  '2020-05-20T14:00:00',
  '2019-10-14T15:00:00',
].map((text) => Date.parse(`${text}Z`) / 1000);

const version = (hardfork: number): number => hardfork << 16;

/** Emits the operations of all hardforks of the protocol, in the block that has them (deployed: apply_hardfork, database.cpp). */
export function emitHardforks(context: Context): void {
  for (let hardfork_id = 1; hardfork_id <= context.parameters.hardforks; hardfork_id++)
    context.emit('hardfork', { hardfork_id });
}

/** The first block applies every hardfork of the protocol; their effects are its parameters (deployed: process_hardforks, database.cpp). */
export function applyHardforks({ state, parameters }: Context): void {
  const { time } = state.dynamicGlobalProperties;
  const processed = Array.from({ length: parameters.hardforks }, (_, index) => dueTimes[index - 5] ?? time);
  const last = version(parameters.hardforks);
  state.set('hardforkProperties', {
    processed_hardforks: [time, ...processed],
    last_hardfork: parameters.hardforks,
    current_hardfork_version: last,
    next_hardfork: last,
    next_hardfork_time: time,
  });
  for (const witness of [...state.witnesses.by.name.from()])
    state.tables.witnesses.replace(witness, {
      ...witness,
      running_version: last,
      hardfork_version_vote: last,
      hardfork_time_vote: processed.at(-1) ?? time,
    });
}
