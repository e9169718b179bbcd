import { accountName } from '../../kernel/keys.ts';
import { conversionRequest } from '../../types/conversion-request.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findSbdConversionRequests = method('database_api.find_sbd_conversion_requests', {
  summary: 'Dollars of an account on their way to become CORE.',
  params: { account: accountName },
  selects: { account: 'owner' },
  result: keyed('requests', conversionRequest),
  source: 'document 3, database_api',
});
