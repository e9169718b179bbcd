import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { deployed } from '../../kernel/source.ts';
import { trade } from '../../types/market.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getRecentTrades = method('market_history_api.get_recent_trades', {
  summary: 'The last trades, the newest first.',
  params: { limit: withDefault(u32, 1000) },
  result: keyed('trades', deployed(trade)),
  source: 'document 3, market_history_api',
  limit: typicalLimit,
});
