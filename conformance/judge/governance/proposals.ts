import { timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { type Context, type ExchangeRule, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { law } from '../kit/laws/law.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported, type Wrong } from '../kit/laws/reported.ts';
import { pageCapacity } from '../kit/page-capacity.ts';

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

function proposalsIn(
  call: Call,
  names: readonly MethodName[],
  context: Context,
): Reported<readonly Proposal[]> | undefined {
  const seen = reported(call, names, context);
  if (seen === undefined) return undefined;
  const { value } = seen;
  if (Array.isArray(value)) return { ...seen, value: value as readonly Proposal[] };
  const { proposals } = value as { readonly proposals: readonly Proposal[] };
  return { call, value: proposals, at: ['proposals'] };
}

function first(...members: readonly string[]) {
  return ({ result }: Call) => [...(isArray(result) ? [] : ['proposals']), 0, ...members];
}

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

const filtered = law({
  id: 'governance/proposals-filtered',
  requires: 'Every proposal of `list_proposals` with a status has that status.',
  clause: 'proposals/filters',
  why: 'Voters who request active proposals must not spend time on expired ones.',
  example: 'A request for `active` returns a proposal whose `status` is `expired`.',
  methods: listMethods,
  plan: filteredRequests,
  wrong: (_, call, context) => {
    const status = plain.find((name) => name === argument(call, 'status'));
    const seen = proposalsIn(call, listMethods, context);
    if (status === undefined || seen === undefined) return undefined;
    return seen.value.flatMap((proposal, index): Wrong[] =>
      proposal.status === undefined || proposal.status === status
        ? []
        : [{ at: [...seen.at, index, 'status'], expected: `"${status}", as requested` }],
    );
  },
  fault: {
    summary: 'a proposal of another status than requested',
    edit: inCall(listMethods, (call) => {
      const requested = plain.find((name) => name === argument(call, 'status'));
      const reported = jsonAt(call.result, first('status')(call));
      return requested && reported
        ? put(
            call,
            first('status')(call),
            plain.find((name) => name !== requested),
          )
        : undefined;
    }),
  },
});

const span = law({
  id: 'governance/proposal-span',
  requires: '`start_date` of a proposal is not after `end_date`.',
  clause: 'records/proposal/end_date',
  level: 'should',
  why: 'A proposal that ends before it begins can never be paid.',
  example: '`start_date` is 2026-10-01T00:00:00 and `end_date` 2026-09-01T00:00:00.',
  methods: proposalMethods,
  wrong: (_, call, context) => {
    const seen = proposalsIn(call, proposalMethods, context);
    return seen?.value.flatMap(({ start_date: start, end_date: end }, index): Wrong[] =>
      start <= end ? [] : [{ at: [...seen.at, index, 'start_date'], expected: `at most ${timeText(end)}, its end` }],
    );
  },
  fault: {
    summary: 'a proposal that begins after its end',
    edit: inCall(findMethods, (call) => put(call, first('start_date')(call), '2037-01-01T00:00:00')),
  },
});

function isComplete(call: Call): boolean {
  const [start, capacity = 0] = [argument(call, 'start'), pageCapacity(call)];
  const begins = isArray(start) && start[0] === '' && (start[1] === undefined || start[1] === 0);
  const ascends = (argument(call, 'order_direction') ?? 'ascending') === 'ascending';
  const proposals = jsonAt(call.result, ['proposals']);
  const isInOrder = argument(call, 'order') === 'by_creator' && begins && ascends;
  return isInOrder && isArray(proposals) && proposals.length < capacity;
}

const complete = relation<{
  readonly picked: Reported<readonly Proposal[]>;
  readonly all: Reported<readonly Proposal[]>;
}>({
  id: 'governance/filter-complete',
  requires: '`list_proposals` with a status lists every proposal of that status.',
  clause: 'proposals/filters',
  why: 'A filter that loses proposals hides them from voters.',
  example: 'The list of all has an active proposal that the list of the active ones has not.',
  methods: ['database_api.list_proposals'],
  roles: ['picked', 'all'],
  plan: filteredRequests,
  fault: {
    summary: 'a filter that loses a proposal',
    edit: inCall(['database_api.list_proposals'], (call) => {
      const proposals = jsonAt(call.result, ['proposals']);
      const isPicked = plain.some((name) => name === argument(call, 'status'));
      return isPicked && isComplete(call) && isArray(proposals) && proposals.length > 0
        ? put(call, ['proposals'], proposals.slice(1))
        : undefined;
    }),
  },
  assignRoles: (call, context) => {
    const [value, status] = [proposalsIn(call, ['database_api.list_proposals'], context), argument(call, 'status')];
    if (value === undefined || !isComplete(call)) return [];
    if (status === 'all') return plain.map((group) => ({ group, role: 'all', value }) as const);
    return plain.filter((name) => name === status).map((group) => ({ group, role: 'picked', value }) as const);
  },
  judge: ({ picked, all }) => {
    const status = argument(picked.call, 'status');
    const ids = new Set(picked.value.map(({ proposal_id: id }) => id));
    const lost = all.value.findIndex((proposal) => proposal.status === status && !ids.has(proposal.proposal_id));
    if (lost < 0) return [];
    const expected = `proposal ${all.value[lost]?.proposal_id} too, which is ${status}`;
    const wrong = difference(picked, { at: [], expected, kind: 'missing' });
    return [{ ...wrong, role: 'picked', contradictedBy: [place('all', all, [lost, 'status'])] }];
  },
});

const status = relation<{
  readonly proposals: Reported<readonly Proposal[]>;
  readonly now: Reported<{ readonly time: number }>;
}>({
  id: 'governance/proposal-status',
  requires: '`status` of a proposal is inactive before `start_date`, active until `end_date` and expired afterwards.',
  clause: 'proposals/transitions',
  level: 'unstated',
  why: 'Sites sort proposals by their status; deployed nodes compute it from the dates.',
  example: '`end_date` has passed and `status` is `active`.',
  methods: [...proposalMethods, ...propertiesMethods],
  roles: ['proposals', 'now'],
  plan: filteredRequests,
  fault: {
    summary: 'a status that the dates do not give',
    edit: inCall(['database_api.find_proposals'], (call) => {
      const reported = jsonAt(call.result, first('status')(call));
      return reported ? put(call, first('status')(call), reported === 'expired' ? 'active' : 'expired') : undefined;
    }),
  },
  assignRoles: (call, context) => {
    const now = reported(call, propertiesMethods, context);
    if (now) return proposalMethods.map((group) => ({ group, role: 'now', value: now }) as const);
    const value = proposalsIn(call, proposalMethods, context);
    return value?.value.some(({ status }) => status !== undefined)
      ? [{ group: call.method, role: 'proposals', value }]
      : [];
  },
  judge: ({ proposals, now }) => {
    const { time } = now.value;
    return proposals.value.flatMap(({ start_date: start, end_date: end, status }, index) => {
      const expected = time < start ? 'inactive' : time <= end ? 'active' : 'expired';
      if (status === undefined || status === expected || time === start || time === end) return [];
      const wrong = difference(proposals, { at: [index, 'status'], expected: `"${expected}" by its dates` });
      return [{ ...wrong, role: 'proposals', contradictedBy: [place('now', now, ['time'])] } as const];
    });
  },
});

export const ofProposals: readonly (ExchangeRule | RelationRule)[] = [filtered, span, complete, status];
