import type { Rule } from '../../model/rule.ts';
import { authors } from './authors.ts';
import { bothSides } from './both-sides.ts';
import { counts } from './counts.ts';
import { descending } from './descending.ts';
import { discussionsOf } from './discussions.ts';
import { requestedFollow } from './echoes-arguments.ts';
import { pages } from './pages.ts';
import { inBlogsOfRebloggers, rebloggedBy } from './reblogged.ts';
import { rebloggedOn } from './reblogged-on.ts';
import { type } from './type.ts';

export const follow: readonly Rule[] = [
  ...requestedFollow,
  type,
  ...counts,
  ...bothSides,
  ...pages,
  ...discussionsOf,
  descending,
  rebloggedBy,
  inBlogsOfRebloggers,
  rebloggedOn,
  authors,
];
