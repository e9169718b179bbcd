import { type RequestedRow, requested } from '../kit/arguments/echoes-arguments.ts';

const rows: readonly RequestedRow[] = [
  {
    id: 'market/orders-of-requested',
    requires: 'Every open order of an answer is of the requested account.',
    why: 'A trader cancels the own orders by this list; those of another account cannot be cancelled.',
    example: '`get_open_orders ["alice"]` holds an order of bob.',
    methods: ['condenser_api.get_open_orders', 'database_api.find_limit_orders'],
  },
];

export const requestedOrders = rows.map(requested);
