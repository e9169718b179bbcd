import type { Departure } from './departure.ts';
import { otherThan, sameAs } from './evidence.ts';

export const commentsByParentFirst = {
  id: 'comments-by-parent-first',
  unjudged: 'the rules about pages of this order accept either beginning: four texts do not show which one was meant',
  clause: 'database_api.list_comments/start-by_parent',
  documented: 'by `by_parent`, `start` is the child, then the root',
  deployed: 'the parent, then the child',
  evidence: 'recorded test networks, version 0.24.0, every list_comments of this order',
  seen: {
    recording: 'callsC',
    method: 'database_api.list_comments',
    where: {
      '/params/order': 'by_parent',
      '/params/start/2': otherThan('/params/start/0'),
      '/result/comments/0/parent_author': sameAs('/params/start/0'),
      '/result/comments/0/author': sameAs('/params/start/2'),
    },
  },
  reference: 'only the documented form: four texts do not show which form is meant',
} as const satisfies Departure;
