import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { conversionRequest } from '../../types/conversion-request.ts';
import { method } from '../method.ts';

export const getConversionRequests = method('condenser_api.get_conversion_requests', {
  summary: 'Dollars on their way to become CORE.',
  params: { id: u32 },
  result: array(deployed(conversionRequest)),
  source: 'document 2, Accounts',
  // Deployed nodes take the name of the account that converts.
  deployed: {
    departure: 'conversion-requests-by-account',
    params: { account: accountName },
    selects: { account: 'owner' },
  },
});
