import { isDeepStrictEqual } from 'node:util';
import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { type Context, type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { put } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported } from '../kit/laws/reported.ts';
import { plainText } from '../kit/lists/identity.ts';
import { plain } from './proposals.ts';

const listMethods = ['condenser_api.list_proposal_votes', 'database_api.list_proposal_votes'] as const;

interface Vote {
  readonly voter: string;
  readonly proposal: { readonly proposal_id: bigint; readonly status: string };
}

type Votes = Reported<readonly Vote[]>;

/** The path of the list of a call. */
const list = ({ result }: Call) => (isArray(result) ? [] : ['proposal_votes']);

/** The votes of an answer; undefined where they may go on. */
function completeVotes(call: Call, context: Context): Votes | undefined {
  const [seen, capacity] = [reported(call, listMethods, context), pageCapacity(call)];
  if (seen === undefined || capacity === undefined) return undefined;
  const value = 'proposal_votes' in seen.value ? seen.value.proposal_votes : seen.value;
  return isWhole(value.length, capacity) ? { call, value, at: list(call) } : undefined;
}

function voteRequests(target: Target) {
  const name = 'database_api.list_proposal_votes';
  const common = { start: ['', 0], limit: 1000, order: 'by_voter_proposal', order_direction: 'ascending' };
  return target.methods.has(name)
    ? ['all', ...plain].map((status) => callOf(methods[name], { ...common, status }))
    : [];
}

const named = ({ value }: Votes) => value.map(({ voter, proposal }) => [voter, proposal.proposal_id]);

const filtered = relation<{ readonly picked: Votes; readonly all: Votes }>({
  id: 'governance/proposal-votes-filtered',
  requires: '`list_proposal_votes` with a status lists exactly the votes for the proposals of that status.',
  clause: 'proposals/filters',
  why: 'A client that counts votes for running proposals must not count those for expired ones.',
  example: 'A request for `expired` returns votes for an active proposal.',
  methods: listMethods,
  roles: ['picked', 'all'],
  plan: voteRequests,
  fault: {
    summary: 'a filter that loses votes',
    edit: inCall(listMethods, (call) => {
      const votes = jsonAt(call.result, list(call));
      const status = argument(call, 'status');
      const loses = plain.some((name) => name === status) && isArray(votes) && votes.length > 0;
      return loses ? put(call, list(call), votes.slice(1)) : undefined;
    }),
  },
  assignRoles: (call, context) => {
    const [value, status] = [completeVotes(call, context), argument(call, 'status')];
    const role = status === 'all' ? 'all' : plain.some((name) => name === status) ? 'picked' : undefined;
    if (value === undefined || role === undefined) return [];
    const requested = ['start', 'order', 'order_direction'].map((name) => argument(call, name) ?? null);
    return [{ group: `${call.method} ${plainText(requested)}`, role, value }];
  },
  judge: ({ picked, all }) => {
    const status = argument(picked.call, 'status');
    const strange = picked.value.findIndex(({ proposal }) => proposal.status !== status);
    if (strange >= 0) {
      const at = [strange, 'proposal', 'status'];
      const wrong = { ...difference(picked, { at, expected: `"${status}", as requested` }), role: 'picked' } as const;
      const found = { ...wrong, contradictedBy: [place('all', all)] };
      const isUnfiltered = isDeepStrictEqual(named(picked), named(all));
      return [isUnfiltered ? { ...found, departure: 'proposal-votes-unfiltered' } : found];
    }
    const kept = new Set(named(picked).map(String));
    const lost = all.value.findIndex(
      ({ voter, proposal }) => proposal.status === status && !kept.has(String([voter, proposal.proposal_id])),
    );
    if (lost < 0) return [];
    const { voter, proposal } = all.value[lost] as Vote;
    const expected = `the vote of ${voter} for proposal ${proposal.proposal_id} too, which is ${status}`;
    const wrong = difference(picked, { at: [], expected, kind: 'missing' });
    return [{ ...wrong, role: 'picked', contradictedBy: [place('all', all, [lost, 'proposal', 'status'])] }];
  },
});

export const ofProposalVotes: readonly RelationRule[] = [filtered];
