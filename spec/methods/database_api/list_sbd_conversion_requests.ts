import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { conversionRequest } from '../../types/conversion-request.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { ambiguous, by } from '../order.ts';

export const listSbdConversionRequests = method('database_api.list_sbd_conversion_requests', {
  summary: 'Dollars on their way to become CORE, by account or by time.',
  ...list('requests', conversionRequest, {
    by_account: by({ owner: accountName, requestid: u32 }),
    // The documents say the request id, deployed nodes take `id`.
    by_conversion_date: ambiguous(by({ conversion_date: time, request_id: u32 }, ['conversion_date', 'id'])),
  }),
});
