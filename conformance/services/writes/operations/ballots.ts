import type { OperationOf } from '../../../../spec/types/operation.ts';
import { integerValue, isArray, type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import type { ServiceContext } from '../../model/context.ts';
import { jsonOf, methodOf } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';
import { included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { chainNow } from '../kit/chain.ts';
import { resulting } from '../kit/fronts.ts';
import { missingFrom, type Shown, type Writer, writerOf } from '../kit/shown.ts';
import { subjectOf } from './subject.ts';

/** A list, an element of which says that something was chosen. */
type Chosen = Pick<Shown, 'method' | 'params'> & { readonly name?: string; readonly is: (element: Json) => boolean };

const elements = (result: Json | undefined, name: string | undefined): readonly Json[] => {
  const list = name === undefined ? result : member(result, name);
  return isArray(list) ? list : [];
};

/** Chooses, looks for it, takes it back, and looks again. */
function* toAndFro(
  context: ServiceContext,
  writer: Writer,
  { method, params, name, is }: Chosen,
  choose: (approve: boolean) => OperationOf,
): Steps<readonly ServiceDifference[]> {
  const found: ServiceDifference[] = [];
  for (const approve of [true, false]) {
    const { block } = yield* included(context, () => [choose(approve)]);
    const shown: Shown = {
      ...{ method, params, expected: approve ? 'the vote' : 'no such vote any more' },
      fits: (result) => elements(result, name).some(is) === approve,
    };
    found.push(...(yield* missingFrom(context, shown, writer, block)));
  }
  return found;
}

const ofVotes = 'database_api.list_witness_votes';
const ofProposals = 'condenser_api.list_proposal_votes';
const proposals = 'condenser_api.list_proposals';
const allProposals = (start: string): Json => [[start], 100, 'by_creator', 'ascending', 'all'];

/** Where a proposal vote has the number of its proposal: beside the voter, or in the proposal that it holds. */
const proposalOf = (vote: Json): bigint | undefined =>
  integerValue(member(vote, 'proposal')) ?? numberOf(member(vote, 'proposal'));

const numberOf = (proposal: Json | undefined): bigint | undefined =>
  integerValue(member(proposal, 'proposal_id')) ?? integerValue(member(proposal, 'id'));

/** What accounts choose, and take back (document 1, Operations; document 2, Proposals). */
export const ballotRules: readonly Scenario[] = [
  scenario({
    id: 'writes/operation-account-witness-vote',
    level: 'must',
    requires: '`account_witness_vote` gives a vote to a witness, and takes it back.',
    clause: 'operation/account_witness_vote',
    why: 'Who has voted for a witness sees nothing of it.',
    example: `\`${ofVotes}\` is the same before and after the block with the \`account_witness_vote\`.`,
    needs: ['write'],
    fault: { summary: `${ofVotes} has no vote`, front: resulting(ofVotes, [], { votes: [] }) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const { name } = writer;
      const votesFrom = (witness: string) => ({ start: [name, witness], limit: 100, order: 'by_account_witness' });
      const { result: own, error } = yield* call(ofVotes, votesFrom(''));
      if (error !== undefined) throw new NotTestable(`${ofVotes} lists no votes`);
      const taken = new Set(
        elements(own, 'votes').map((vote) => member(vote, 'account') === name && member(vote, 'witness')),
      );
      const { result: ranked } = yield* call('condenser_api.get_witnesses_by_vote', ['', 50]);
      const owners = elements(ranked, undefined).map((witness) => member(witness, 'owner'));
      const witness = owners.find((owner) => typeof owner === 'string' && !taken.has(owner));
      if (typeof witness !== 'string') throw new NotTestable('there is no witness that the account does not vote for');
      const is = (vote: Json) => member(vote, 'account') === name && member(vote, 'witness') === witness;
      return yield* toAndFro(
        context,
        writer,
        { method: ofVotes, params: () => votesFrom(witness), name: 'votes', is },
        (approve) => ({ type: 'account_witness_vote', value: { account: name, witness, approve } }),
      );
    },
  }),
  scenario({
    id: 'writes/operation-update-proposal-votes',
    level: 'must',
    requires: '`update_proposal_votes` gives a vote to a proposal, and takes it back.',
    clause: 'operation/update_proposal_votes',
    also: ['proposals/operations'],
    why: 'Who has voted for a proposal sees nothing of it, and it is not paid.',
    example: `\`${ofProposals}\` is the same before and after the block with the \`update_proposal_votes\`.`,
    needs: ['write'],
    fault: { summary: `${ofProposals} has no vote`, front: resulting(ofProposals, [], []) },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const { name } = writer;
      const params = (): Json => [[name], 1000, 'by_voter_proposal', 'ascending', 'all'];
      const { result: votes, error } = yield* call(ofProposals, params());
      if (error !== undefined) throw new NotTestable(`${ofProposals} lists no votes`);
      const own = elements(votes, undefined).filter((vote) => member(vote, 'voter') === name);
      const taken = new Set(own.map(proposalOf));
      const { result } = yield* call(proposals, allProposals(''));
      const open = elements(result, undefined).filter((each) => member(each, 'status') !== 'expired');
      const id = open.map(numberOf).find((each) => each !== undefined && !taken.has(each));
      if (id === undefined) throw new NotTestable('there is no proposal that the account does not vote for');
      const is = (vote: Json) => member(vote, 'voter') === name && proposalOf(vote) === id;
      return yield* toAndFro(context, writer, { method: ofProposals, params, is }, (approve) => ({
        type: 'update_proposal_votes',
        value: { voter: name, proposal_ids: [id], approve, extensions: [] },
      }));
    },
  }),
  scenario({
    id: 'writes/operation-remove-proposal',
    level: 'must',
    requires: '`remove_proposal` ends a proposal: it is not listed any more, or as one that is over.',
    clause: 'operation/remove_proposal',
    also: ['proposals/operations'],
    why: 'What was withdrawn is voted for, and paid.',
    example: `\`${proposals}\` is the same before and after the block with the \`remove_proposal\`.`,
    needs: ['write'],
    fault: {
      summary: 'removed proposals are listed',
      front: () => {
        let known: Json | undefined;
        return async (request, forward) => {
          const answer = await forward(request);
          if (methodOf(request) !== proposals) return answer;
          known ??= member(jsonOf(answer), 'result');
          return withJson(answer, ['result'], known) ?? answer;
        };
      },
    },
    *steps(context): Steps<ServiceVerdict> {
      const writer = writerOf(context, yield* chainNow(context));
      const { name } = writer;
      const { result } = yield* call(proposals, allProposals(name));
      // Those that the rule of create_proposal has made.
      const isOurs = (each: Json) => {
        const [, slug] = /^plumbline-(.+)$/.exec(`${member(each, 'permlink')}`) ?? [];
        return slug !== undefined && member(each, 'creator') === name && member(each, 'subject') === subjectOf(slug);
      };
      const id = numberOf(elements(result, undefined).filter(isOurs).at(-1));
      if (id === undefined) throw new NotTestable('there is no proposal of ours: it costs 10 dollars to make one');
      const value = { proposal_owner: name, proposal_ids: [id], extensions: [] };
      const { block } = yield* included(context, () => [{ type: 'remove_proposal', value }]);
      const isOver = (each: Json) => /expired|removed/.test(`${member(each, 'status')}`);
      const shown: Shown = {
        ...{ method: proposals, params: () => allProposals(name), expected: `no proposal ${id}` },
        fits: (list) =>
          !elements(list, undefined).some((each) => isOurs(each) && numberOf(each) === id && !isOver(each)),
      };
      return yield* missingFrom(context, shown, writer, block);
    },
  }),
];
