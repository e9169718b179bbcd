import { i64, u128 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { witness } from '../../types/witness.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by, byOne } from '../order.ts';

export const listWitnesses = method('database_api.list_witnesses', {
  summary: 'Witnesses by name, by votes or by their next turn.',
  ...list('witnesses', witness, {
    by_name: byOne('owner', accountName),
    by_vote_name: by({ votes: i64, owner: accountName }),
    by_schedule_time: by({ virtual_scheduled_time: u128, owner: accountName }),
  }),
});
