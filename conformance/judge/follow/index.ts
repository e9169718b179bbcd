import type { Rule } from '../../model/rule.ts';
import { authors } from './authors.ts';
import { bothSides } from './both-sides.ts';
import { counts } from './counts.ts';
import { descending } from './descending.ts';
import { requestedFollow } from './echoes-arguments.ts';
import { pages } from './pages.ts';
import { rebloggedBy } from './reblogged.ts';
import { type } from './type.ts';

export const follow: readonly Rule[] = [
  ...requestedFollow,
  type,
  ...counts,
  ...bothSides,
  ...pages,
  descending,
  rebloggedBy,
  authors,
];
