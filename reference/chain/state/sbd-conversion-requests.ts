import type { Static } from '../../../spec/kernel/schema.ts';
import type { conversionRequest } from '../../../spec/types/conversion-request.ts';
import { number, text, time } from './key.ts';
import { defineTable } from './table.ts';

export type ConversionRequest = Static<typeof conversionRequest>;

export const sbdConversionRequests = defineTable<ConversionRequest>()({
  name: 'sbd_conversion_requests',
  key: ({ id }) => id,
  orders: {
    account: [text(({ owner }) => owner), number(({ requestid }) => requestid)],
    conversion_date: [time(({ conversion_date }) => conversion_date), number(({ id }) => id)],
  },
});
