import { dollars } from '../../../chain/ledger/asset.ts';
import type { Operation } from '../../../chain/ledger/context.ts';
import type { StepAction } from '../../scenario.ts';
import { members } from './members.ts';
import { permlinkOf } from './posts.ts';

const hour = 3_600;
const day = 24 * hour;
const creators = ['kim', 'leo', 'mia'];

interface Term {
  readonly from: number;
  readonly until: number;
}

const proposal = (creator: string, subject: string, { from, until }: Term): Operation => ({
  type: 'create_proposal',
  value: {
    ...{ creator, receiver: creator, start_date: from, end_date: until, daily_pay: dollars(1_000n), subject },
    ...{ permlink: permlinkOf(1), extensions: [] },
  },
});

/** Of each creator two that have ended when the chain is served, and one that goes on. */
export const endingProposals: StepAction = ({ now }) => {
  const short = { from: now, until: now + 7 * day + 20 * hour };
  const long = { from: now, until: now + 60 * day };
  return creators.map((by) => ({
    by,
    operations: [proposal(by, 'A bench', short), proposal(by, 'A fence', short), proposal(by, 'A library', long)],
  }));
};

/** Of each creator one that has begun and two that have not, which end within a day of each other; leo takes one back. */
export const createProposals: StepAction = ({ now, state }) => {
  const begun = { from: now, until: now + 60 * day };
  const later = { from: now + day, until: now + 30 * day };
  const sooner = { ...later, until: later.until - 2 * hour };
  const [own] = state.proposals.by.creator.of('leo');
  return [
    ...creators.map((by) => ({
      by,
      operations: [proposal(by, 'A bridge', begun), proposal(by, 'A stage', sooner), proposal(by, 'A pond', later)],
    })),
    {
      by: 'leo',
      operations: [
        {
          type: 'remove_proposal',
          value: { proposal_owner: 'leo', proposal_ids: own === undefined ? [] : [own.proposal_id], extensions: [] },
        },
      ],
    },
  ];
};

/** Most votes that one operation takes. */
const mostVotes = 5;

/** Five vote for the newest, the first two of them for one less each: no status has a round number of votes. */
export const voteForProposals: StepAction = ({ state }) => {
  const ids = [...state.proposals.by.id.from()].map(({ proposal_id }) => proposal_id).slice(-mostVotes);
  return members.slice(0, mostVotes).map((voter, place) => {
    const proposal_ids = place < 2 ? ids.toSpliced(2 * place, 1) : ids;
    return {
      by: voter,
      operations: [{ type: 'update_proposal_votes', value: { voter, proposal_ids, approve: true, extensions: [] } }],
    };
  });
};
