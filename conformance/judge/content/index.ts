import type { Rule } from '../../model/rule.ts';
import { askedContent } from './asked.ts';
import { invariants } from './invariants.ts';
import { ofMoments } from './moments.ts';
import { pages } from './page.ts';
import { queries } from './queries.ts';
import { ofReplies } from './replies.ts';

export const content: readonly Rule[] = [
  ...askedContent,
  ...invariants,
  ...queries,
  ...ofReplies,
  ...ofMoments,
  ...pages,
];
