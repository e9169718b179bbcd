import { documented } from '../../../spec/constants/documented.ts';
import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import type { ExchangeRule, RelationRule } from '../../model/rule.ts';
import { aggregate } from '../kit/laws/aggregate.ts';
import { agreement } from '../kit/laws/agreement.ts';
import { beside } from '../kit/laws/beside.ts';
import { comparison, numberOfHead } from '../kit/laws/comparison.ts';
import { complete, requestsAll } from '../kit/laws/complete-lists.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moves, put } from '../kit/laws/moved.ts';
import { type Reader, results } from '../kit/laws/reader.ts';
import { type AnyRecord, scheduleMethods } from '../kit/laws/records.ts';

/** Names after the last one may be empty (deployed). */
function named(shuffled: readonly string[]): readonly string[] {
  return shuffled.filter((name) => name !== '');
}

const count = law({
  id: 'governance/schedule-count',
  requires: '`num_scheduled_witnesses` is the number of names in `current_shuffled_witnesses`.',
  clause: 'records/witness_schedule/num_scheduled_witnesses',
  level: 'should',
  why: 'Confirmations are counted against the number of scheduled witnesses.',
  example: '`num_scheduled_witnesses` is 21 and `current_shuffled_witnesses` names 20.',
  methods: scheduleMethods,
  wrong: ({ num_scheduled_witnesses: reported, current_shuffled_witnesses: shuffled }) => {
    const { length } = named(shuffled);
    return reported === length
      ? []
      : [{ at: ['num_scheduled_witnesses'], expected: `${length}, as many as are named` }];
  },
  fault: {
    summary: 'a count of scheduled witnesses that is not that of their names',
    edit: moves(scheduleMethods, () => ['num_scheduled_witnesses']),
  },
});

const distinct = law({
  id: 'governance/schedule-distinct',
  requires: '`current_shuffled_witnesses` names no witness twice.',
  clause: 'records/witness_schedule/current_shuffled_witnesses',
  level: 'unstated',
  why: 'A witness has one turn in a round; a duplicate would confirm blocks twice.',
  example: '`current_shuffled_witnesses` names `alice` at the first and at the last place.',
  methods: scheduleMethods,
  wrong: ({ current_shuffled_witnesses: shuffled }) => {
    const again = shuffled.findIndex((name, index) => name !== '' && shuffled.indexOf(name) < index);
    if (again < 0) return [];
    return [{ at: ['current_shuffled_witnesses', again], expected: 'a witness not named before' }];
  },
  fault: {
    summary: 'a witness with two turns in a round',
    edit: inCall(scheduleMethods, (call) => {
      const at = ['current_shuffled_witnesses'];
      const names = jsonAt(call.result, at);
      return isArray(names) && names[1] ? put(call, [...at, 1], names[0]) : undefined;
    }),
  },
});

const active = agreement({
  id: 'governance/active-witnesses',
  requires: '`get_active_witnesses` answers the names of `current_shuffled_witnesses` of the witness schedule.',
  clause: 'condenser_api.get_active_witnesses/result',
  why: 'The active witnesses are those of the schedule; a site that lists others misleads voters.',
  example: 'get_active_witnesses names `bob`, who is not in the schedule.',
  subject: { 'condenser_api.get_active_witnesses': [], 'database_api.get_active_witnesses': ['witnesses'] },
  reference: {
    'condenser_api.get_witness_schedule': ['current_shuffled_witnesses'],
    'database_api.get_witness_schedule': ['current_shuffled_witnesses'],
  },
  unordered: true,
  fault: 'an active witness that is not in the schedule',
});

/** So many witnesses are in a full round; a shorter one is shuffled later than it ends. */
const full = documented.MAX_WITNESSES;

const shuffle = comparison({
  id: 'governance/shuffle-to-come',
  requires: '`next_shuffle_block_num` of a full witness schedule is not before the block of the head.',
  clause: 'records/witness_schedule/next_shuffle_block_num',
  level: 'should',
  why: 'Who waits for the next round waits for this block; one of the past never comes.',
  example: '`next_shuffle_block_num` is 63 while block 84 is the head.',
  methods: scheduleMethods,
  member: 'next_shuffle_block_num',
  is: 'at least',
  of: numberOfHead,
  isMeant: ({ num_scheduled_witnesses: scheduled }) => scheduled === full,
  lower: 'num_scheduled_witnesses',
  fault: 'a shuffle of a block that is past',
});

const shuffleSoon = beside<{ readonly next_shuffle_block_num: number }, { readonly head: AnyRecord }>({
  id: 'governance/shuffle-within-a-round',
  requires: '`next_shuffle_block_num` is at most `MAX_WITNESSES` blocks after the head.',
  clause: 'records/witness_schedule/next_shuffle_block_num',
  level: 'should',
  why: 'Every round is shuffled anew; who waits for a later one misses the turns between.',
  example: '`next_shuffle_block_num` is 126 while block 84 is the head.',
  subject: results(...scheduleMethods),
  references: { head: numberOfHead.reader },
  fault: {
    summary: 'a shuffle that comes a round too late',
    edit: moves(scheduleMethods, () => ['next_shuffle_block_num'], 100n),
  },
  judge: ({ value: { next_shuffle_block_num: next } }, { head }) => {
    const last = Number(head.value.head_block_number) + full;
    return next <= last
      ? []
      : [{ at: ['next_shuffle_block_num'], expected: `at most ${last}, a round after the head` }];
  },
});

interface Schedule {
  readonly current_shuffled_witnesses: readonly string[];
}

const listMethods = ['database_api.list_witnesses', 'condenser_api.lookup_witness_accounts'] as const;

/** The names of all witnesses, from either list of them. */
const allWitnesses: Reader<readonly string[]> = {
  methods: listMethods,
  read: (call, context) => {
    const names = complete(call, 'condenser_api.lookup_witness_accounts', context);
    const records = complete(call, 'database_api.list_witnesses', context);
    const all = names ?? (records && { ...records, value: records.value.map(({ owner }) => owner) });
    return all ? [all] : [];
  },
  plan: requestsAll(listMethods),
};

const known = beside<Schedule, { readonly all: readonly string[] }>({
  id: 'governance/scheduled-are-witnesses',
  requires: 'Every name in `current_shuffled_witnesses` is in the complete list of witnesses.',
  clause: 'records/witness_schedule/current_shuffled_witnesses',
  why: 'Only a witness makes blocks, so everyone in the schedule is in the list of witnesses.',
  example: 'The schedule names `mallory`, which `list_witnesses` lacks.',
  subject: results(...scheduleMethods),
  references: { all: allWitnesses },
  fault: {
    summary: 'a scheduled account that is no witness',
    edit: moves(scheduleMethods, () => ['current_shuffled_witnesses', 0]),
  },
  judge: ({ value: { current_shuffled_witnesses: shuffled } }, { all }) => {
    const outsider = shuffled.findIndex((name) => name !== '' && !all.value.includes(name));
    return outsider < 0 ? [] : [{ at: ['current_shuffled_witnesses', outsider], expected: 'one of the witnesses' }];
  },
});

const counted = aggregate({
  id: 'governance/witness-count',
  requires: '`get_witness_count` is the number of witnesses in the complete list.',
  clause: 'condenser_api.get_witness_count/result',
  why: 'Clients page through the witnesses until they have as many as were counted.',
  example: '`get_witness_count` is 23, and the complete list has 22.',
  of: { methods: ['condenser_api.get_witness_count'] },
  is: 'count',
  lists: { witnesses: { methods: listMethods } },
});

/** Rules within the witness schedule, and between it and the witnesses. */
export const ofSchedule: readonly (ExchangeRule | RelationRule)[] = [
  count,
  distinct,
  active,
  shuffle,
  shuffleSoon,
  known,
  counted,
];
