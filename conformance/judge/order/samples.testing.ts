import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const key = 'TST7pHoRGLcrZUaiAL4ASp9qLFA35ZyZgGMm4LqzXk4edf3zywP2q';
const authority = { weight_threshold: 1, account_auths: [], key_auths: [[key, 1]] };

const request = (id: number, account: string, expires: string): Json => {
  return { id, account_to_recover: account, new_owner_authority: authority, expires };
};

const list = (start: Json, order: string, requests: readonly Json[]) =>
  answered('database_api.list_account_recovery_requests', { start, limit: 10, order }, { requests });

const requests = [
  request(1, 'acorn', '2026-08-03T00:00:00'),
  request(2, 'birch', '2026-08-04T00:00:00'),
  request(3, 'cedar', '2026-08-05T00:00:00'),
];

const voteOf = (id: number, author: string, voter: string): Json => ({
  ...{ id, voter, author, permlink: 'hello', weight: 10, rshares: 5, vote_percent: 10000 },
  ...{ last_update: '2026-08-03T00:00:00', num_changes: 0 },
});

const ofComments = [voteOf(1, 'acorn', 'birch'), voteOf(2, 'acorn', 'cedar'), voteOf(3, 'birch', 'acorn')];
const ofVoters = [voteOf(3, 'birch', 'acorn'), voteOf(4, 'cedar', 'acorn'), voteOf(1, 'acorn', 'birch')];
const symbol: Json = { nai: '@@000000021', decimals: 3 };

const ordered = (start: Json, order: string, votes: readonly Json[]) => [
  answered('database_api.list_votes', { start, limit: 10, order }, { votes }),
];

/** No recorded chain had more than one account in recovery at a time. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'order/list_account_recovery_requests/by_account': [list('', 'by_account', requests)],
  // Deployed nodes do not serve these orders.
  'order/list_votes/by_comment_symbol_voter': ordered(['', ''], 'by_comment_symbol_voter', ofComments),
  'order/list_votes/by_comment_voter_symbol': ordered(['', '', ''], 'by_comment_voter_symbol', ofComments),
  'order/list_votes/by_voter_comment_symbol': ordered(['', '', ''], 'by_voter_comment_symbol', ofVoters),
  'order/list_votes/by_voter_symbol_comment': ordered(['', symbol], 'by_voter_symbol_comment', ofVoters),
  'order/votes-with-symbol-as-without': [
    ...ordered(['', '', ''], 'by_comment_voter', ofComments),
    ...ordered(['', '', ''], 'by_comment_voter_symbol', ofComments),
  ],
  'order/list_account_recovery_requests/by_expiration': [list(['1970-01-01T00:00:00', ''], 'by_expiration', requests)],
};
