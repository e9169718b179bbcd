import { symbol } from '../../kernel/asset.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { accountName } from '../../kernel/keys.ts';
import { opaque } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { smtRecords } from '../smt-records.ts';

export const listSmtTokens = method('database_api.list_smt_tokens', {
  summary: 'Smart tokens; nodes without them do not know the method.',
  ...list('tokens', deployed(opaque), {
    by_symbol: { start: [symbol, struct({})] },
    by_control_account: { start: [accountName, positional({ account: accountName, symbol })] },
  }),
  result: smtRecords('tokens'),
});
