import { exchange, fromJson } from '../../model/exchange/exchange.ts';

const ids = [1, 2, 3];

/** No recorded batch has equal calls. */
export const samples = {
  'batch/one-answer-each': [
    exchange({
      request: fromJson(
        ids.map((id) => ({ jsonrpc: '2.0', id, method: 'condenser_api.get_block_header', params: [4294967295] })),
      ),
      answer: fromJson(ids.map((id) => ({ jsonrpc: '2.0', result: null, id }))),
    }),
  ],
} as const;
