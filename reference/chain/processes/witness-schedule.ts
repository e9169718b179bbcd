import { u32 } from '../../../spec/kernel/integer.ts';
import { lapLength } from '../ledger/accounts/witness-votes.ts';
import { core } from '../ledger/asset.ts';
import { type Context, now } from '../ledger/context.ts';
import { nullKey } from '../ledger/genesis/genesis.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { poolDecay, subsidyDynamics, witnessSubsidyDynamics } from '../ledger/resource-dynamics.ts';
import { updateWitness, witnessOf } from '../ledger/rows.ts';
import type { Witness } from '../state/witnesses.ts';

const freePlaces = assertion(
  'witness-schedule/free-places',
  '${active} witnesses can be scheduled, and ${expected} are expected: each needs a signing key',
  { active: u32, expected: u32 },
);

/**
 * At the end of a round: schedules the witnesses of the next one and takes the medians of their properties. Refuses the block where
 * witnesses without a key leave places free (deployed: update_witness_schedule, witness_schedule.cpp).
 */
export function updateWitnessSchedule(context: Context): void {
  const { state, parameters } = context;
  if (state.dynamicGlobalProperties.head_block_number % parameters.maxWitnesses !== 0) return;

  const elected = electedWitnesses(context);
  const { runners, time } = runnerUps(context, new Set(elected.map(({ id }) => id)));
  const active = [...elected.map(({ owner }) => owner), ...runners];
  const expected = Math.min(parameters.maxWitnesses, state.witnesses.size);
  refuse(parameters.demandsFullSchedule && active.length !== expected, freePlaces, { active: active.length, expected });
  const { majority_version } = tallyVersions(context);

  const schedule = state.witnessSchedule;
  const empty = Array<string>(parameters.maxWitnesses - active.length).fill('');
  const count = Math.max(active.length, 1);
  state.set('witnessSchedule', {
    current_shuffled_witnesses: [...shuffled(active, now(context)), ...empty],
    num_scheduled_witnesses: count,
    witness_pay_normalization_factor:
      schedule.elected_weight * elected.length + schedule.timeshare_weight * runners.length,
    current_virtual_time: time,
    next_shuffle_block_num: state.dynamicGlobalProperties.head_block_number + count,
    majority_version,
  });
  updateMedianProperties(context);
}

/** The witnesses with the most votes that have a signing key. */
function electedWitnesses(context: Context): readonly Witness[] {
  const { state } = context;
  const elected: Witness[] = [];
  for (const witness of state.witnesses.by.vote_name.from()) {
    if (elected.length >= state.witnessSchedule.max_voted_witnesses) break;
    if (witness.signing_key !== nullKey) elected.push(witness);
  }
  return elected.map((witness) => updateWitness(context, witness, { schedule: 'elected' }));
}

/** The next witnesses by virtual time; those that it passes start a new lap at the time of the last one. */
function runnerUps(context: Context, taken: ReadonlySet<number>) {
  const { state, parameters } = context;
  const runners: string[] = [];
  const passed: string[] = [];
  let time = state.witnessSchedule.current_virtual_time;
  for (const witness of [...state.witnesses.by.schedule_time.from()]) {
    if (taken.size + runners.length >= parameters.maxWitnesses) break;
    time = witness.virtual_scheduled_time;
    passed.push(witness.owner);
    if (witness.signing_key === nullKey || taken.has(witness.id)) continue;
    runners.push(witness.owner);
    updateWitness(context, witness, { schedule: 'timeshare' });
  }
  for (const owner of passed) {
    const witness = witnessOf(context, owner);
    const scheduled = time + lapLength / (witness.votes + 1n);
    if (scheduled > lapLength) return { runners, time: restartLaps(context) };
    updateWitness(context, witness, {
      virtual_position: 0n,
      virtual_last_update: time,
      virtual_scheduled_time: scheduled,
    });
  }
  return { runners, time };
}

/** Virtual time exceeds 128 bits: it is reset for all witnesses. */
function restartLaps(context: Context): bigint {
  for (const witness of [...context.state.witnesses.by.name.from()])
    updateWitness(context, witness, {
      virtual_position: 0n,
      virtual_last_update: 0n,
      virtual_scheduled_time: lapLength / (witness.votes + 1n),
    });
  return 0n;
}

/** The version that enough witnesses of this round run or exceed, and the hardfork that enough of them vote for. */
function tallyVersions({ state }: Context): { readonly majority_version: number } {
  const schedule = state.witnessSchedule;
  const versions = new Map<number, number>();
  const votes = new Map<string, { readonly version: number; readonly time: number; count: number }>();
  for (const name of schedule.current_shuffled_witnesses.slice(0, schedule.num_scheduled_witnesses)) {
    const witness = state.witnesses.by.name.get(name);
    if (witness === undefined) continue;
    versions.set(witness.running_version, (versions.get(witness.running_version) ?? 0) + 1);
    const vote = `${witness.hardfork_version_vote} ${witness.hardfork_time_vote}`;
    const counted = votes.get(vote) ?? {
      version: witness.hardfork_version_vote,
      time: witness.hardfork_time_vote,
      count: 0,
    };
    counted.count++;
    votes.set(vote, counted);
  }

  const wanted = [...votes.values()]
    .sort((one, other) => one.version - other.version || one.time - other.time)
    .find(({ count }) => count >= schedule.hardfork_required_witnesses);
  if (wanted !== undefined)
    state.set('hardforkProperties', { next_hardfork: wanted.version, next_hardfork_time: wanted.time });
  else state.set('hardforkProperties', { next_hardfork: state.hardforkProperties.current_hardfork_version });

  let running = 0;
  for (const [version, count] of [...versions].sort(([one], [other]) => other - one)) {
    running += count;
    if (running >= schedule.hardfork_required_witnesses) return { majority_version: version };
  }
  return { majority_version: schedule.majority_version };
}

const multiplier = 2685821657736338717n;
const bits64 = 2n ** 64n - 1n;

/** The order of a round, derived from the head time alone. */
function shuffled(names: readonly string[], time: number): readonly string[] {
  const order = [...names];
  for (let index = 0; index < order.length; index++) {
    let random = ((BigInt(time) << 32n) + BigInt(index) * multiplier) & bits64;
    random ^= random >> 12n;
    random ^= (random << 25n) & bits64;
    random ^= random >> 27n;
    random = (random * multiplier) & bits64;
    const other = index + Number(random % BigInt(order.length - index));
    [order[index], order[other]] = [order[other] as string, order[index] as string];
  }
  return order;
}

/** The median of each property over the witnesses of the round (deployed: update_median_witness_props, witness_schedule.cpp). */
export function updateMedianProperties(context: Context): void {
  const { state } = context;
  const schedule = state.witnessSchedule;
  const active = schedule.current_shuffled_witnesses
    .slice(0, schedule.num_scheduled_witnesses)
    .map((name) => witnessOf(context, name));
  const median = <V extends number | bigint>(of: (witness: Witness) => V): V =>
    active.map(of).sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))[active.length >> 1] as V;

  const budget = median(({ props }) => props.account_subsidy_budget);
  const decay = median(({ props }) => props.account_subsidy_decay);
  const perWitness = witnessSubsidyDynamics(BigInt(budget), BigInt(decay));
  const left = median(({ available_witness_account_subsidies }) => available_witness_account_subsidies);
  const median_props = {
    account_creation_fee: core(median(({ props }) => props.account_creation_fee.amount)),
    maximum_block_size: median(({ props }) => props.maximum_block_size),
    sbd_interest_rate: median(({ props }) => props.sbd_interest_rate),
    account_subsidy_budget: budget,
    account_subsidy_decay: decay,
  };
  state.set('witnessSchedule', {
    median_props,
    account_subsidy_rd: subsidyDynamics(BigInt(budget), BigInt(decay)),
    account_subsidy_witness_rd: { ...perWitness, min_decay: (poolDecay(perWitness, left) * 9_000n) / 10_000n },
  });
  state.set('dynamicGlobalProperties', {
    maximum_block_size: median_props.maximum_block_size,
    sbd_interest_rate: median_props.sbd_interest_rate,
  });
}
