import type { Departure } from './departure.ts';
import { sameAs } from './evidence.ts';

export const repliesByParentAuthor = {
  id: 'replies-by-parent-author',
  clause: 'tags_api.get_replies_by_last_update/params',
  documented: 'the author is `start_author`',
  deployed: 'it is `start_parent_author`, and `start_author` is ignored',
  evidence: 'recorded test networks, version 0.24.0, every get_replies_by_last_update of tags_api',
  seen: {
    recording: 'calls',
    method: 'tags_api.get_replies_by_last_update',
    where: { '/result/discussions/0/parent_author': sameAs('/params/start_parent_author') },
  },
  reference: 'both names of the argument',
} as const satisfies Departure;
