import { timeText } from '../../../spec/kernel/scalars.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import type { ExchangeRule, RelationRule } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { beside } from '../kit/laws/beside.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { lawOfEach } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { inFirstRecord, put } from '../kit/laws/moved.ts';
import { type Reader, records, results } from '../kit/laws/reader.ts';
import { type Found, recordsIn } from '../kit/laws/records.ts';

const listMethods = ['condenser_api.list_proposals', 'database_api.list_proposals'] as const;
const findMethods = ['condenser_api.find_proposals', 'database_api.find_proposals'] as const;
const proposalMethods = [...listMethods, ...findMethods] as const;

interface Proposal {
  readonly proposal_id: bigint;
  readonly start_date: number;
  readonly end_date: number;
  /** Deployed nodes omit it in condenser_api. */
  readonly status?: string;
}

/** The statuses that a filter of the same name picks. */
export const plain = ['active', 'inactive', 'expired'] as const;

function filteredRequests(target: Target) {
  return target.methods.has('database_api.list_proposals')
    ? ['all', ...plain].map((status) =>
        callOf(methods['database_api.list_proposals'], {
          start: ['', 0],
          limit: 1000,
          order: 'by_creator',
          order_direction: 'ascending',
          status,
        }),
      )
    : [];
}

const filtered = lawOfEach<Proposal>({
  id: 'governance/proposals-filtered',
  requires: 'Every proposal of `list_proposals` with a status has that status.',
  clause: 'proposals/filters',
  why: 'Voters who request active proposals must not spend time on expired ones.',
  example: 'A request for `active` returns a proposal whose `status` is `expired`.',
  methods: listMethods,
  plan: filteredRequests,
  wrong: (proposal, call) => {
    const status = plain.find((name) => name === argument(call, 'status'));
    if (status === undefined) return undefined;
    const isMeant = proposal.status === undefined || proposal.status === status;
    return isMeant ? [] : [{ at: ['status'], expected: `"${status}", as requested` }];
  },
  fault: {
    summary: 'a proposal of another status than requested',
    edit: inCall(listMethods, (call) => {
      const requested = plain.find((name) => name === argument(call, 'status'));
      const reported = jsonAt(call.result, inFirstRecord('status')(call));
      return requested && reported
        ? put(
            call,
            inFirstRecord('status')(call),
            plain.find((name) => name !== requested),
          )
        : undefined;
    }),
  },
});

const span = lawOfEach<Proposal>({
  id: 'governance/proposal-span',
  requires: '`start_date` of a proposal is not after `end_date`.',
  clause: 'records/proposal/end_date',
  level: 'should',
  why: 'A proposal that ends before it begins can never be paid.',
  example: '`start_date` is 2026-10-01T00:00:00 and `end_date` 2026-09-01T00:00:00.',
  methods: proposalMethods,
  wrong: ({ start_date: start, end_date: end }) =>
    start <= end ? [] : [{ at: ['start_date'], expected: `at most ${timeText(end)}, its end` }],
  fault: {
    summary: 'a proposal that begins after its end',
    edit: inCall(findMethods, (call) => put(call, inFirstRecord('start_date')(call), '2037-01-01T00:00:00')),
  },
});

function isComplete(call: Call): boolean {
  const [start, capacity = 0] = [argument(call, 'start'), pageCapacity(call)];
  const begins = isArray(start) && start[0] === '' && (start[1] === undefined || start[1] === 0);
  const ascends = (argument(call, 'order_direction') ?? 'ascending') === 'ascending';
  const proposals = jsonAt(call.result, ['proposals']);
  const isInOrder = argument(call, 'order') === 'by_creator' && begins && ascends;
  return isInOrder && isArray(proposals) && isWhole(proposals.length, capacity);
}

/** Lists of some proposals, or of all. */
const listed = (isMeant: (status: Json | undefined) => boolean, keysOf: (call: Call) => readonly string[]) =>
  ({
    methods: ['database_api.list_proposals'],
    read: (call, context) => {
      const value = recordsIn<Proposal>(call, ['database_api.list_proposals'], context);
      if (!isMeant(argument(call, 'status')) || !isComplete(call)) return [];
      return keysOf(call).map((key) => ({ call, value, at: ['proposals'], key }));
    },
  }) satisfies Reader<readonly Found<Proposal>[]>;

const isPlain = (status: Json | undefined) => plain.some((name) => name === status);

const complete = beside<readonly Found<Proposal>[], { readonly all: readonly Found<Proposal>[] }>({
  id: 'governance/filter-complete',
  requires: '`list_proposals` with a status lists every proposal of that status.',
  clause: 'proposals/filters',
  why: 'A filter that loses proposals hides them from voters.',
  example: 'The list of all has an active proposal that the list of the active ones has not.',
  plan: filteredRequests,
  subject: listed(isPlain, (call) => [String(argument(call, 'status'))]),
  references: {
    all: listed(
      (status) => status === 'all',
      () => plain,
    ),
  },
  fault: {
    summary: 'a filter that loses a proposal',
    edit: inCall(['database_api.list_proposals'], (call) => {
      const proposals = jsonAt(call.result, ['proposals']);
      const isPicked = isPlain(argument(call, 'status'));
      return isPicked && isComplete(call) && isArray(proposals) && proposals.length > 0
        ? put(call, ['proposals'], proposals.slice(1))
        : undefined;
    }),
  },
  judge: ({ call, value: picked }, { all }) => {
    const status = argument(call, 'status');
    const ids = new Set(picked.map(({ value }) => value.proposal_id));
    const lost = all.value.findIndex(({ value }) => value.status === status && !ids.has(value.proposal_id));
    if (lost < 0) return [];
    const expected = `proposal ${all.value[lost]?.value.proposal_id} too, which is ${status}`;
    return [{ at: [], expected, kind: 'missing', by: [['all', lost, 'status']] }];
  },
});

const status = beside<readonly Found<Proposal>[], { readonly now: { readonly time: number } }>({
  id: 'governance/proposal-status',
  requires: '`status` of a proposal is inactive before `start_date`, active until `end_date` and expired afterwards.',
  clause: 'proposals/transitions',
  level: 'unstated',
  why: 'Sites sort proposals by their status; deployed nodes compute it from the dates.',
  example: '`end_date` has passed and `status` is `active`.',
  plan: filteredRequests,
  subject: records<Proposal>(proposalMethods),
  references: { now: results(...propertiesMethods) },
  fault: {
    summary: 'a status that the dates do not give',
    edit: inCall(['database_api.find_proposals'], (call) => {
      const at = inFirstRecord('status')(call);
      const reported = jsonAt(call.result, at);
      return reported ? put(call, at, reported === 'expired' ? 'active' : 'expired') : undefined;
    }),
  },
  judge: ({ value: proposals }, { now }) => {
    const { time } = now.value;
    if (proposals.every(({ value }) => value.status === undefined)) return undefined;
    return proposals.flatMap(({ value: { start_date: start, end_date: end, status: actual }, at }) => {
      const expected = time < start ? 'inactive' : time <= end ? 'active' : 'expired';
      if (actual === undefined || actual === expected || time === start || time === end) return [];
      return [{ at: [...at, 'status'], expected: `"${expected}" by its dates`, by: [['now', 'time'] as const] }];
    });
  },
});

export const ofProposals: readonly (ExchangeRule | RelationRule)[] = [filtered, span, complete, status];
