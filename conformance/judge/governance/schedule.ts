import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { type ExchangeRule, type RelationRule, relation } from '../../model/rule.ts';
import { agreement } from '../kit/laws/agreement.ts';
import { complete, requestsAll } from '../kit/laws/complete-lists.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moves, put } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported, requestsOf } from '../kit/laws/reported.ts';

export const scheduleMethods = ['condenser_api.get_witness_schedule', 'database_api.get_witness_schedule'] as const;

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
  level: 'should',
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
  accused: { 'condenser_api.get_active_witnesses': [], 'database_api.get_active_witnesses': ['witnesses'] },
  primary: {
    'condenser_api.get_witness_schedule': ['current_shuffled_witnesses'],
    'database_api.get_witness_schedule': ['current_shuffled_witnesses'],
  },
  unordered: true,
  fault: 'an active witness that is not in the schedule',
});

type Schedule = { readonly current_shuffled_witnesses: readonly string[] };

/** The names of all witnesses, from either list of them. */
const listMethods = ['database_api.list_witnesses', 'condenser_api.lookup_witness_accounts'] as const;

function allWitnesses(
  ...[call, context]: Parameters<RelationRule['assignRoles']>
): Reported<readonly string[]> | undefined {
  const names = complete(call, 'condenser_api.lookup_witness_accounts', context);
  const records = complete(call, 'database_api.list_witnesses', context);
  return names ?? (records && { ...records, value: records.value.map(({ owner }) => owner) });
}

const known = relation<{ readonly schedule: Reported<Schedule>; readonly all: Reported<readonly string[]> }>({
  id: 'governance/scheduled-are-witnesses',
  requires: 'Every name in `current_shuffled_witnesses` is in the complete list of witnesses.',
  clause: 'records/witness_schedule/current_shuffled_witnesses',
  why: 'Only a witness makes blocks, so everyone in the schedule is in the list of witnesses.',
  example: 'The schedule names `mallory`, which `list_witnesses` lacks.',
  methods: [...scheduleMethods, ...listMethods],
  roles: ['schedule', 'all'],
  plan: requestsAll(listMethods, scheduleMethods),
  fault: {
    summary: 'a scheduled account that is no witness',
    edit: moves(scheduleMethods, () => ['current_shuffled_witnesses', 0]),
  },
  assignRoles: (call, context) => {
    const [schedule, all] = [reported(call, scheduleMethods, context), allWitnesses(call, context)];
    if (schedule) return [{ group: call.method, role: 'schedule', value: schedule }];
    return all ? scheduleMethods.map((group) => ({ group, role: 'all', value: all }) as const) : [];
  },
  judge: ({ schedule, all }) => {
    const shuffled = schedule.value.current_shuffled_witnesses;
    const outsider = shuffled.findIndex((name) => name !== '' && !all.value.includes(name));
    if (outsider < 0) return [];
    const wrong = { at: ['current_shuffled_witnesses', outsider], expected: 'one of the witnesses' };
    return [{ ...difference(schedule, wrong), role: 'schedule', contradictedBy: [place('all', all)] }];
  },
});

const counted = relation<{ readonly count: Reported<number>; readonly all: Reported<readonly string[]> }>({
  id: 'governance/witness-count',
  requires: '`get_witness_count` is the number of witnesses in the complete list.',
  clause: 'condenser_api.get_witness_count/result',
  why: 'Clients page through the witnesses until they have as many as were counted.',
  example: '`get_witness_count` is 23, and the complete list has 22.',
  methods: ['condenser_api.get_witness_count', ...listMethods],
  roles: ['count', 'all'],
  plan: (target) => [...requestsOf(['condenser_api.get_witness_count'])(target), ...requestsAll(listMethods)(target)],
  fault: {
    summary: 'a count of witnesses that is not that of their list',
    edit: moves(['condenser_api.get_witness_count'], () => []),
  },
  assignRoles: (call, context) => {
    const [count, all] = [reported(call, ['condenser_api.get_witness_count'], context), allWitnesses(call, context)];
    if (count) return [{ group: '', role: 'count', value: count }];
    return all ? [{ group: '', role: 'all', value: all }] : [];
  },
  judge: ({ count, all }) => {
    if (count.value === all.value.length) return [];
    const expected = `${all.value.length}, as many as are listed`;
    return [
      { ...difference(count, { at: [], expected, kind: 'count' }), role: 'count', contradictedBy: [place('all', all)] },
    ];
  },
});

/** Rules within the witness schedule, and between it and the witnesses. */
export const ofSchedule: readonly (ExchangeRule | RelationRule)[] = [count, distinct, active, known, counted];
