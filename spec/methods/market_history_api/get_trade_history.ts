import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { trade } from '../../types/market.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getTradeHistory = method('market_history_api.get_trade_history', {
  summary: 'The trades of a span of time, the oldest first.',
  params: { start: time, end: time, limit: withDefault(u32, 1000) },
  result: keyed('trades', deployed(trade)),
  source: 'document 3, market_history_api',
  limit: typicalLimit,
  paging: { list: 'trades', next: { start: 'date' }, source: 'deployed' },
});
