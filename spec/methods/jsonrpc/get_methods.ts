import { array } from '../../kernel/combinators/containers.ts';
import { string } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { method } from '../method.ts';

export const getMethods = method('jsonrpc.get_methods', {
  summary: 'The names of all methods this node offers.',
  params: {},
  // Document 3 promises an array and leaves its elements open; these are the deployed ones.
  result: array(deployed(string({ examples: ['condenser_api.get_block'] }))),
  source: 'document 3, jsonrpc',
});
