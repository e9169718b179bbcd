import { exchange, fromJson } from '../../model/exchange.ts';

const id = '7';
const digits = exchange({
  request: fromJson({ jsonrpc: '2.0', id, method: 'condenser_api.get_witness_count', params: [] }),
  answer: fromJson({ jsonrpc: '2.0', result: 23, id }),
});
const number = exchange({
  request: fromJson({ jsonrpc: '2.0', id: 7, method: 'condenser_api.get_witness_count', params: [] }),
  answer: fromJson({ jsonrpc: '2.0', result: 23, id: 7 }),
});

/** No recorded id is a text of digits. */
export const samples = { 'envelope/id-echo': [digits, number] } as const;
