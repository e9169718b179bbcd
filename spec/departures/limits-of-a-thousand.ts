import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

export const limitsOfAThousand = [
  {
    id: 'trending-tags-to-a-thousand',
    clause: 'limits/page/get_trending_tags',
    documented: 'at most 100 trending tags at once',
    deployed: 'at most 1,000',
    evidence: 'public sources, libraries/plugins/apis/tags_api/tags_api.cpp (get_trending_tags)',
    reference: 'more than 100 is refused',
  },
  {
    id: 'order-book-to-a-thousand',
    clause: 'limits/page/get_order_book',
    documented: 'at most 500 orders of each side at once',
    deployed: 'at most 1,000 in database_api; condenser_api keeps the limit',
    evidence: 'recorded test network, version 0.24.0, get_order_book of 1,000',
    seen: {
      recording: 'calls',
      method: 'database_api.get_order_book',
      where: { '/params/limit': 1000, '/result/asks': present },
    },
    reference: 'more than 500 is refused',
  },
] as const satisfies readonly Departure[];
