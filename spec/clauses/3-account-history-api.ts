import type { Clause } from './clause.ts';

export const accountHistoryApi = [
  {
    id: 'account_history_api/get_ops_in_block',
    document: 3,
    section: 'account_history_api',
    level: 'must',
    text: 'An object whose `ops` is an array of operation records.',
  },
] as const satisfies readonly Clause[];
