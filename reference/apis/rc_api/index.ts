import { finds } from '../database_api/finds.ts';
import type { HandlersOf } from '../kit/handler.ts';
import { properties } from '../topics/properties.ts';

/** Every method of rc_api that reads, and what answers it. */
export const rcApi = {
  'rc_api.find_rc_accounts': finds['rc_api.find_rc_accounts'],
  'rc_api.get_resource_params': properties['rc_api.get_resource_params'],
  'rc_api.get_resource_pool': properties['rc_api.get_resource_pool'],
} satisfies HandlersOf<'rc_api'>;
