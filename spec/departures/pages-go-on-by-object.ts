import type { Departure } from './departure.ts';
import { atLeast, otherThan, sameAs } from './evidence.ts';

const byObject = {
  deployed: 'with the `id` of the object, which the chain gave it',
  evidence: 'recorded test networks, version 0.24.0, every second page of this order',
  reference: 'only the documented form: two numbers cannot be distinguished',
} as const;

export const pagesGoOnByObject = [
  {
    ...byObject,
    id: 'conversions-go-on-by-object',
    unjudged: 'the rules about pages of this order accept either number, as both are documented members of the record',
    clause: 'database_api.list_sbd_conversion_requests/start-by_conversion_date',
    documented: '`start` ends with the request id that its owner chose',
    seen: {
      recording: 'callsC',
      method: 'database_api.list_sbd_conversion_requests',
      where: {
        '/params/order': 'by_conversion_date',
        '/params/start/1': atLeast(1),
        '/result/requests/0/id': sameAs('/params/start/1'),
        '/result/requests/0/requestid': otherThan('/params/start/1'),
      },
    },
  },
  {
    ...byObject,
    id: 'escrows-go-on-by-object',
    unjudged: 'the rules about pages of this order accept either number, as both are documented members of the record',
    clause: 'database_api.list_escrows/start-by_ratification_deadline',
    documented: '`start` ends with the escrow id that its sender chose',
    seen: {
      recording: 'callsC',
      method: 'database_api.list_escrows',
      where: {
        '/params/order': 'by_ratification_deadline',
        '/params/start/2': atLeast(1),
        '/result/escrows/0/id': sameAs('/params/start/2'),
        '/result/escrows/0/escrow_id': otherThan('/params/start/2'),
      },
    },
  },
  {
    ...byObject,
    id: 'orders-go-on-by-object',
    unjudged: 'the rules about pages of this order accept either number, as both are documented members of the record',
    clause: 'database_api.list_limit_orders/start-by_price',
    documented: '`start` ends with an order type',
    seen: {
      recording: 'callsC',
      method: 'database_api.list_limit_orders',
      where: {
        '/params/order': 'by_price',
        '/params/start/1': atLeast(1),
        '/result/orders/0/id': sameAs('/params/start/1'),
        '/result/orders/0/orderid': otherThan('/params/start/1'),
      },
    },
  },
] as const satisfies readonly Departure[];
