import { exchange, fromJson, fromText } from '../../model/exchange/exchange.ts';

const id = '7';
const digits = exchange({
  request: fromJson({ jsonrpc: '2.0', id, method: 'condenser_api.get_witness_count', params: [] }),
  answer: fromJson({ jsonrpc: '2.0', result: 23, id }),
});
const number = exchange({
  request: fromJson({ jsonrpc: '2.0', id: 7, method: 'condenser_api.get_witness_count', params: [] }),
  answer: fromJson({ jsonrpc: '2.0', result: 23, id: 7 }),
});

const asText = exchange({
  request: fromJson({ jsonrpc: '2.0', id: 7, method: 'block_api.get_block_header', params: { block_num: 4294967295 } }),
  answer: fromText('{"jsonrpc":"2.0","result":{},"id":7}'),
});

/** No recorded id is a text of digits, and recordings do not keep the text of answers. */
export const samples = {
  'envelope/id-echo': [digits, number],
  'envelope/valid-json': [asText],
  'envelope/members-once': [asText],
  'envelope/integers-plain': [asText],
} as const;
