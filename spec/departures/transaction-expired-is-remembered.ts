import type { Departure } from './departure.ts';
import { present } from './evidence.ts';

export const transactionExpiredIsRemembered = {
  id: 'transaction-expired-is-remembered',
  clause: 'status/unseen-expired',
  documented: 'an id that was never seen is `too_old` when the expiration given is past',
  deployed:
    '`expired_reversible` while that is later than the last irreversible block, then `expired_irreversible`; `too_old` only beyond what the node remembers',
  evidence: 'recorded test networks, version 0.24.0, find_transaction of ids that never were',
  seen: {
    recording: 'callsC',
    method: 'transaction_status_api.find_transaction',
    where: { '/params/expiration': present, '/result/status': 'expired_irreversible' },
  },
  reference: '`too_old`',
} as const satisfies Departure;
