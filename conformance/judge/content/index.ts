import type { Rule } from '../../model/rule.ts';
import { counterparts } from './counterparts.ts';
import { requestedContent } from './echoes-arguments.ts';
import { foundOnly, foundWhereShown } from './found.ts';
import { invariants } from './invariants.ts';
import { ofMembers } from './members.ts';
import { pages } from './page.ts';
import { queries } from './queries.ts';
import { ofReplies } from './replies.ts';
import { ofSnapshots } from './snapshots.ts';
import { tagsUsed } from './tags-used.ts';

export const content: readonly Rule[] = [
  ...requestedContent,
  foundOnly,
  foundWhereShown,
  ...invariants,
  ...ofMembers,
  ...queries,
  ...ofReplies,
  ...ofSnapshots,
  ...pages,
  tagsUsed,
  counterparts,
];
