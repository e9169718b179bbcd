import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const muted = [{ follower: 'bob', following: 'alice', what: ['ignore'] }];

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'follow/muted-from-both-sides': [
    answered('condenser_api.get_followers', ['alice', '', 'ignore', 10], muted),
    answered('condenser_api.get_following', ['bob', '', 'ignore', 10], muted),
  ],
  'follow/reblogged-in-the-blog': [
    answered('condenser_api.get_reblogged_by', ['alice', 'hello'], ['carol']),
    answered('follow_api.get_blog_entries', { account: 'bob', start_entry_id: 0, limit: 500 }, { blog: [] }),
    answered(
      'follow_api.get_blog_entries',
      { account: 'carol', start_entry_id: 0, limit: 500 },
      { blog: [{ author: 'alice', permlink: 'hello', blog: 'carol', reblog_on: '2026-08-03T00:00:00', entry_id: 0 }] },
    ),
  ],
};
