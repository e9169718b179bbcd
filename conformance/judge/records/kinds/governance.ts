import { stringifyJson } from '../../../model/json.ts';
import { named, requested } from '../key.ts';
import type { RecordKinds } from '../record-kind.ts';
import { some } from './some.ts';

const proposal: RecordKinds[string] = {
  name: 'a proposal',
  titles: { Proposal: {} },
  queries: ({ proposals }) => some(proposals).map((id) => ({ ids: [id], proposal_ids: [id] })),
  references: ['database_api.find_proposals', 'database_api.list_proposals', 'condenser_api.find_proposals'],
  fault: ['subject'],
};

function voterOf({ params }: { readonly params: unknown }): string | undefined {
  const [name] = Array.isArray(params) ? params : [];
  return typeof name === 'string' ? name : undefined;
}

export const governance: RecordKinds = {
  witness: {
    name: 'a witness',
    titles: { Witness: {} },
    queries: ({ witnesses, witnessIds }) =>
      some(witnesses).map((name, index) => ({
        account: name,
        owners: [name],
        witness_ids: witnessIds.slice(index, index + 2),
      })),
    together: ({ witnesses }) => ({ owners: some(witnesses) }),
    references: ['database_api.find_witnesses', 'database_api.list_witnesses', 'condenser_api.get_witness_by_account'],
    widely: true,
    fault: ['url'],
  },
  'witness-vote': {
    name: 'a vote for a witness',
    titles: { WitnessVote: {} },
    references: ['database_api.list_witness_votes'],
    fault: ['id'],
  },
  proposal,
  /** `id` and `proposal_id` are two numbers: each of them names the same other one everywhere. */
  'proposal-number': {
    ...proposal,
    name: 'the number of a proposal',
    members: ['id'],
    key: named('proposal_id'),
    fault: ['id'],
  },
  'proposal-vote': {
    name: 'a vote for a proposal',
    titles: { ProposalVote: {} },
    references: ['database_api.list_proposal_votes'],
    except: ['proposal'],
    fault: ['id'],
  },
  /** A vote as the chain stores it. */
  vote: {
    name: 'a vote',
    titles: { Vote: {} },
    queries: ({ voted }) => some(voted),
    references: ['database_api.find_votes', 'database_api.list_votes'],
    fault: ['rshares'],
  },
  'account-vote': {
    name: 'a vote of an account',
    titles: {
      Vote: { percent: ['vote_percent'], time: ['last_update'] },
      AccountVote: {},
    },
    queries: ({ voters, voted }) => [...some(voters).map((account) => ({ account })), ...some(voted)],
    references: ['database_api.find_votes', 'database_api.list_votes'],
    key: ({ voter, author, permlink, authorperm }, { call }) =>
      authorperm === undefined ? `${voter}/${author}/${permlink}` : `${voterOf(call)}/${authorperm}`,
    members: ['weight', 'rshares', 'percent', 'time'],
    elsewhere: true,
    fault: ['rshares'],
  },
  'active-vote': {
    name: 'a vote on a comment',
    titles: { Vote: { percent: ['vote_percent'], time: ['last_update'] }, ActiveVote: {} },
    only: ['condenser_api.get_active_votes', 'tags_api.get_active_votes'],
    queries: ({ voted }) => some(voted),
    references: ['database_api.find_votes', 'database_api.list_votes'],
    key: (value, location) => {
      const post =
        value.author === undefined
          ? requested('author', 'permlink')(value, location)
          : `${stringifyJson(value.author as string)},${stringifyJson(value.permlink as string)}`;
      return post && `${post},${value.voter}`;
    },
    members: ['weight', 'rshares', 'percent', 'time'],
    elsewhere: true,
    fault: ['time'],
  },
};
