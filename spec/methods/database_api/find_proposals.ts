import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { proposal } from '../../types/proposal.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findProposals = method('database_api.find_proposals', {
  summary: 'Proposals by their ids.',
  params: { proposal_ids: array(u32) },
  selects: { proposal_ids: 'id' },
  result: keyed('proposals', proposal),
  source: 'document 3, database_api',
});
