import type { Departure } from './departure.ts';

/** The error of a gateway for a page of an account history that is longer than it lets pass. */
export const historyLimited = {
  code: 1701,
  message: /^Account History request exceeded limit\. .* Your limit is (\d+)$/,
} as const;

export const historiesLimitedByGateways = {
  id: 'histories-limited-by-gateways',
  clause: 'account-history/limit',
  documented: '`limit` of a history is any number up to 10,000',
  deployed:
    'a gateway refuses more entries than its `limits.account_history_limit`, 100 unless configured, by code 1701',
  evidence: 'jussi 1ebf842, run and recorded: "account history limit 101"',
  reference:
    'as many as the node gives; the gateway has such a limit where its configuration has one, or with `compat`',
} as const satisfies Departure;
