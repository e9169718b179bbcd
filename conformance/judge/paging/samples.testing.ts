import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const key = 'TST7pHoRGLcrZUaiAL4ASp9qLFA35ZyZgGMm4LqzXk4edf3zywP2q';
const owner = { weight_threshold: 1, account_auths: [], key_auths: [[key, 1]] };
const recovery = { id: 1, account_to_recover: 'acorn', new_owner_authority: owner, expires: '2026-08-03T00:00:00' };
const change = { id: 2, account_to_recover: 'acorn', recovery_account: 'birch', effective_on: '2026-08-03T00:00:00' };

const proposal = {
  id: 3,
  proposal_id: 3,
  creator: 'acorn',
  receiver: 'birch',
  start_date: '2026-08-03T00:00:00',
  end_date: '2026-09-03T00:00:00',
  daily_pay: '1.000 TBD',
  subject: 'A road',
  permlink: 'a-road',
  total_votes: 0,
  status: 'active',
};

const by = { start: 'acorn', limit: 2, order: 'by_account' };

const requests = (about: string, record: Json) => [
  answered(`database_api.find_${about}`, { accounts: ['acorn'] }, { requests: [record] }),
  answered(`database_api.list_${about}`, by, { requests: [record] }),
];

const follows = (names: readonly string[]) =>
  names.map((follower) => ({ follower, following: 'alice', what: ['blog'] }));

const entry = (number: number): Json => [
  number,
  {
    trx_id: '0'.repeat(40),
    block: 7,
    trx_in_block: 0,
    op_in_trx: 0,
    virtual_op: 0,
    timestamp: '2026-08-01T00:00:00',
    op: ['vote', { voter: 'alice', author: 'bob', permlink: 'first', weight: 10_000 }],
  },
];

const history = (start: number, from: number) =>
  answered(
    'condenser_api.get_account_history',
    ['alice', start, 5],
    [0, 1, 2, 3, 4, 5].map((each) => entry(from + each)),
  );

/** Records that the recorded calls do not both find and list. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'paging/start-is-read': [
    answered('condenser_api.get_followers', ['alice', 'bob', 'blog', 10], follows(['bob', 'carol', 'dave'])),
    answered('condenser_api.get_followers', ['alice', 'carol', 'blog', 10], follows(['carol', 'dave'])),
  ],
  'paging/history-complete': [history(9, 4), history(8, 3)],
  'paging/history-reads-its-limit': [
    answered('condenser_api.get_account_history', ['alice', 9, 5], [5, 6, 7, 8, 9].map(entry)),
    history(7, 2),
  ],
  'paging/nothing-is-left-out': [
    answered('condenser_api.get_account_reputations', ['', 10], [{ account: 'alice', reputation: 0 }]),
    answered(
      'follow_api.get_account_reputations',
      { account_lower_bound: '', limit: 10 },
      { reputations: [{ account: 'alice', reputation: 0 }] },
    ),
  ],
  'paging/find_account_recovery_requests-as-listed': requests('account_recovery_requests', recovery),
  'paging/find_change_recovery_account_requests-as-listed': requests('change_recovery_account_requests', change),
  'paging/condenser-find_proposals-as-listed': [
    answered('condenser_api.find_proposals', [[3]], [proposal]),
    answered('condenser_api.list_proposals', [['', 0], 100, 'by_creator', 'ascending', 'all'], [proposal]),
  ],
};
