import type { Values } from '../../../model/exchange/request.ts';
import type { Target } from '../../../model/target.ts';

/** The complete history of every chain. */
export const always = { start: '1970-01-01T00:00:00', end: '2037-12-31T00:00:00' };

/** Under this name the corpus keeps the time of a trade. */
export const tradeHistory = 'market_history_api.get_trade_history';

/** Spans of one moment in which something was traded. */
export const busyMoments = ({ corpus }: Pick<Target, 'corpus'>): readonly Values[] =>
  corpus.starts.flatMap(({ method, start }) => (method === tradeHistory ? [{ start, end: start }] : []));
