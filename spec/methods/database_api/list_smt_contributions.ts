import { symbol } from '../../kernel/asset.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { opaque } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { smtRecords } from '../smt-records.ts';

export const listSmtContributions = method('database_api.list_smt_contributions', {
  summary: 'Contributions to smart tokens; nodes without them do not know the method.',
  ...list('contributions', deployed(opaque), {
    by_symbol_id: { start: [positional({}), positional({ symbol, id: u32 })] },
    // The public sources have symbol before contributor.
    by_symbol_contributor: {
      start: [positional({}), positional({ contributor: accountName, symbol, contribution_id: u32 })],
    },
  }),
  result: smtRecords('contributions'),
});
