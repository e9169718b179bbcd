import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const muted = [{ follower: 'bob', following: 'alice', what: ['ignore'] }];

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'follow/muted-from-both-sides': [
    answered('condenser_api.get_followers', ['alice', '', 'ignore', 10], muted),
    answered('condenser_api.get_following', ['bob', '', 'ignore', 10], muted),
  ],
};
