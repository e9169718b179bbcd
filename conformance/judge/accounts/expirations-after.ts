import { timeSeconds, timeText } from '../../../spec/kernel/scalars.ts';
import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { argument } from '../kit/arguments/argument.ts';
import { lawOfEach } from '../kit/laws/law.ts';
import { put } from '../kit/laws/moved.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

const method = 'condenser_api.get_expiring_vesting_delegations';

/** Behind every expiration: a node that does not read it answers what it has. */
const toCome = '2037-12-31T00:00:00';

/** Epoch seconds of `after`; deployed nodes read times before 1970 as far in the future. */
function requestedTime(call: Call): number | undefined {
  const after = argument(call, 'after');
  const seconds = typeof after === 'string' ? timeSeconds(after) : undefined;
  return seconds === undefined || seconds < 0 ? undefined : seconds;
}

export const expirationsAfter = lawOfEach<{ readonly expiration: number }>({
  id: 'accounts/expirations-after',
  requires: 'No delegation of `get_expiring_vesting_delegations` returns before the requested `after`.',
  clause: `${method}/params`,
  why: 'A wallet asks for what is still to come after a day; what returned before would be counted twice.',
  example: '`get_expiring_vesting_delegations ["alice", "2026-11-12T00:00:00"]` holds an expiration of 2026-11-10.',
  methods: [method],
  plan: (target) =>
    aboutEach(target.corpus.expirations, 1, (account) => requestsTo(target, [method, { account, after: toCome }])),
  wrong: ({ expiration }, call) => {
    const after = requestedTime(call);
    if (after === undefined) return undefined;
    return expiration >= after ? [] : [{ at: ['expiration'], expected: `a time from ${timeText(after)} on` }];
  },
  fault: {
    summary: 'a delegation that returns before the requested time',
    edit: inCall([method], (call) => {
      const after = requestedTime(call);
      return after === undefined || after < 1 ? undefined : put(call, [0, 'expiration'], timeText(after - 1));
    }),
  },
});
