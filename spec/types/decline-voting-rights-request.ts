import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** An account that gives up voting at a coming time (deployed). */
export const declineVotingRightsRequest = struct(
  { id: u32, account: accountName, effective_date: time },
  { title: 'DeclineVotingRightsRequest', key: ['account'] },
);
