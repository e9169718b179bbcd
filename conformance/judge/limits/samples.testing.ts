import { type Exchange, exchange, fromJson } from '../../model/exchange/exchange.ts';

const params = { start: ['', ''], limit: 1001, order: 'by_account_witness' };
const data = { code: 10, name: 'assert_exception', message: 'limit', stack: [] };

/** A refusal of the list that the fault fills. */
export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'limits/typical-maximum': [
    exchange({
      request: fromJson({ jsonrpc: '2.0', id: 1, method: 'database_api.list_witness_votes', params }),
      answer: fromJson({ jsonrpc: '2.0', id: 1, error: { code: -32003, message: 'limit', data } }),
      snapshot: 'by hand',
    }),
  ],
};
