import { hardforkVersion } from '../../types/version.ts';
import { method } from '../method.ts';

export const getHardforkVersion = method('condenser_api.get_hardfork_version', {
  summary: 'The version of the rules in force.',
  params: {},
  result: hardforkVersion,
  source: 'document 2, Chain state',
});
