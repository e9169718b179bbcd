import { dollar } from '../kernel/asset.ts';
import { leftOutOf } from '../kernel/combinators/containers.ts';
import { accountName } from '../kernel/keys.ts';
import { string, time } from '../kernel/scalars.ts';
import { futureExtensions } from '../types/extensions.ts';
import { permlink } from '../types/permlink.ts';
import { operation } from './operation.ts';

export const createProposal = operation(
  44,
  'create_proposal',
  {
    creator: accountName,
    receiver: accountName,
    start_date: time,
    end_date: time,
    daily_pay: dollar,
    subject: string({ minBytes: 1, maxBytes: 80, examples: ['Mend the bridge'] }),
    /** Of a post by creator or receiver. */
    permlink,
    extensions: leftOutOf('legacy', futureExtensions, []),
  },
  {
    summary: 'Asks the proposal fund for daily pay during some time.',
    source: 'deployed',
    requires: ({ creator }) => ({ active: [creator] }),
  },
);
