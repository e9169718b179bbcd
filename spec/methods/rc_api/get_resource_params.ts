import { resourceParams } from '../../types/resource-params.ts';
import { method } from '../method.ts';

export const getResourceParams = method('rc_api.get_resource_params', {
  summary: 'What resource credits are computed from.',
  params: {},
  result: resourceParams,
  source: 'document 3, rc_api',
});
