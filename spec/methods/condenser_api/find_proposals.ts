import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { deployedLegacyProposal, proposal } from '../../types/proposal.ts';
import { method } from '../method.ts';

export const findProposals = method('condenser_api.find_proposals', {
  summary: 'Proposals by their ids.',
  params: { ids: array(u32) },
  selects: { ids: 'id' },
  result: array(proposal),
  source: 'document 2, Proposals',
  deployed: { departure: 'find-proposals-without-status', result: array(deployedLegacyProposal) },
});
