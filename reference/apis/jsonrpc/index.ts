import type { HandlersOf } from '../kit/handler.ts';
import { getMethods } from './get_methods.ts';
import { getSignature } from './get_signature.ts';

/** Every method of jsonrpc that reads, and what answers it. */
export const jsonrpc = {
  'jsonrpc.get_methods': getMethods,
  'jsonrpc.get_signature': getSignature,
} satisfies HandlersOf<'jsonrpc'>;
