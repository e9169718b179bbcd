import { dollar } from '../kernel/asset.ts';
import { inForm } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32, u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { string, time } from '../kernel/scalars.ts';
import { permlink } from './permlink.ts';

const fields = {
  id: u32,
  proposal_id: u64,
  creator: accountName,
  receiver: accountName,
  start_date: time,
  end_date: time,
  daily_pay: dollar,
  subject: string({ examples: ['Open office hours'] }),
  permlink,
  /** Smallest units of VESTS. */
  total_votes: u64,
};

/** A request to be paid from the chain's own fund (document 1, Finance and delegation records). */
export const proposal = struct(
  { ...fields, status: string({ examples: ['active', 'inactive', 'expired'] }) },
  { title: 'Proposal', key: ['id'] },
);

/** A proposal as nodes give it in lists of condenser_api: without `status`. */
export const deployedLegacyProposal = struct(fields, { title: 'DeployedProposal', key: ['id'] });

/** Who approves of which proposal (document 1, Finance and delegation records). */
export const proposalVote = struct(
  { id: u32, voter: accountName, proposal },
  { title: 'ProposalVote', key: ['voter', 'proposal.id'] },
);

/** The same as nodes give it in condenser_api: the proposal in it keeps the object form. */
export const deployedLegacyProposalVote = struct(
  { id: u32, voter: accountName, proposal: inForm('object', proposal) },
  { title: 'DeployedProposalVote', key: ['voter', 'proposal.id'] },
);
