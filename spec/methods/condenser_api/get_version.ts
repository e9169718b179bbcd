import { legacyNodeVersion } from '../../types/node-version.ts';
import { method } from '../method.ts';

export const getVersion = method('condenser_api.get_version', {
  summary: 'What the node was built from.',
  params: {},
  result: legacyNodeVersion,
  source: 'document 2, Chain state',
});
