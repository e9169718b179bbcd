import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { trade } from '../../types/market.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getRecentTrades = method('condenser_api.get_recent_trades', {
  summary: 'The last trades, the newest first.',
  params: { limit: u32 },
  result: array(trade),
  source: 'document 2, Internal market (SBD:CORE)',
  defaults: { limit: 1000 },
  limit: typicalLimit,
});
