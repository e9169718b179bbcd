import { struct } from '../../kernel/combinators/struct.ts';
import { opaque, string } from '../../kernel/scalars.ts';
import { method } from '../method.ts';

export const getSignature = method('jsonrpc.get_signature', {
  summary: 'A sample of the arguments and of the answer of a method; condenser_api has none.',
  params: { method: string({ examples: ['database_api.find_accounts'] }) },
  result: struct({ args: opaque, ret: opaque }),
  source: 'document 3, jsonrpc',
});
