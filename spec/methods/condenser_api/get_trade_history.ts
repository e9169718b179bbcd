import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { time } from '../../kernel/scalars.ts';
import { trade } from '../../types/market.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getTradeHistory = method('condenser_api.get_trade_history', {
  summary: 'The trades of a span of time, the oldest first.',
  params: { start: time, end: time, limit: u32 },
  result: array(trade),
  source: 'document 2, Internal market (SBD:CORE)',
  defaults: { limit: 1000 },
  limit: typicalLimit,
  paging: { next: { start: 'date' }, source: 'deployed' },
});
