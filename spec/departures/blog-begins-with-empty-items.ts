import type { Departure } from './departure.ts';
import { at, type Predicate } from './evidence.ts';

const doubled = {
  deployed: 'the items come after as many empty ones, comments of id 0 without an author',
  evidence:
    'recorded test networks, version 0.24.0, every such answer that is not empty; libraries/plugins/apis/condenser_api/condenser_api.cpp',
  reference: 'the items alone',
} as const;

/** The first half of the items are empty, the second half are not. */
const halfEmpty: Predicate = (items, call) =>
  Array.isArray(items) &&
  items.length > 0 &&
  items.every((_, index) => (at(call, `/result/${index}/comment/author`) === '') === index < items.length / 2);

export const blogBeginsWithEmptyItems = [
  {
    ...doubled,
    id: 'blog-begins-with-empty-items',
    clause: 'condenser_api.get_blog/limit',
    documented: 'at most `limit` items, of which 500 is the most',
    seen: { recording: 'calls', method: 'condenser_api.get_blog', where: { '/result': halfEmpty } },
  },
  {
    ...doubled,
    id: 'feed-begins-with-empty-items',
    clause: 'condenser_api.get_feed/limit',
    documented: 'at most `limit` items, of which 500 is the most',
    seen: { recording: 'callsC', method: 'condenser_api.get_feed', where: { '/result': halfEmpty } },
  },
] as const satisfies readonly Departure[];
