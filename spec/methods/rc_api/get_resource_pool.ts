import { struct } from '../../kernel/combinators/struct.ts';
import { deployed } from '../../kernel/source.ts';
import { resourcePool } from '../../types/resource-params.ts';
import { method } from '../method.ts';

export const getResourcePool = method('rc_api.get_resource_pool', {
  summary: 'What is left of each resource.',
  params: {},
  result: deployed(struct({ resource_pool: resourcePool })),
  source: 'document 3, rc_api',
});
