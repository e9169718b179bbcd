import { positional } from '../../kernel/combinators/positional.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { bool, time } from '../../kernel/scalars.ts';
import { escrow } from '../../types/escrow.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listEscrows = method('database_api.list_escrows', {
  summary: 'Escrows by who pays or by when they must be ratified.',
  ...list('escrows', escrow, {
    by_from_id: by({ from: accountName, escrow_id: u32 }),
    // Approved by both: not a member, it follows from two of them. Deployed nodes take `id` for `escrow_id`.
    by_ratification_deadline: {
      start: [positional({ is_approved: bool, ratification_deadline: time, escrow_id: u32 })],
      ambiguous: true,
    },
  }),
});
