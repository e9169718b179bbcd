import { symbol } from '../../kernel/asset.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { opaque, time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { smtRecords } from '../smt-records.ts';

export const listSmtTokenEmissions = method('database_api.list_smt_token_emissions', {
  summary: 'Planned emissions of smart tokens; nodes without them do not know the method.',
  ...list('token_emissions', deployed(opaque), {
    by_symbol_time: { start: [positional({}), positional({ symbol, timestamp: time })] },
  }),
  result: smtRecords('token_emissions'),
});
