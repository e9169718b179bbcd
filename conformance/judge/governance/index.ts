import type { Rule } from '../../model/rule.ts';
import { requestedOfGovernance } from './echoes-arguments.ts';
import { hardforksProcessed } from './hardforks.ts';
import { ofHistories } from './histories.ts';
import { keyLists } from './key-lists.ts';
import { ofKeys } from './keys.ts';
import { ofProposalVotes } from './proposal-votes.ts';
import { ofProposals } from './proposals.ts';
import { ofSchedule } from './schedule.ts';
import { ofSignatures } from './signatures.ts';
import { ofVotes } from './votes.ts';
import { ofWitnesses } from './witnesses.ts';

export const governance: readonly Rule[] = [
  ...ofSchedule,
  ...ofWitnesses,
  ...ofVotes,
  ...ofProposals,
  ...ofProposalVotes,
  ...ofKeys,
  ...ofSignatures,
  ...ofHistories,
  hardforksProcessed,
  ...requestedOfGovernance,
  keyLists,
];
