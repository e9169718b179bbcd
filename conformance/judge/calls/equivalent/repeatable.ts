import type { Call } from '../../../model/exchange/call.ts';
import { call } from '../../../model/exchange/request.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { statedResults } from '../accepted/accepted.ts';
import { exactly, isDirect, isSingle, listNames, reads, someCalls } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

/** Whether a gateway that balances by request body sends this one to the second of two servers. */
function isForTheOther(requested: Call): boolean {
  return isSingle(requested) && /[1357ace]$/.test(requested.exchange.case);
}

export const repeatable: RelationRule = sameAnswer({
  id: 'calls/repeatable',
  requires: 'The same request gets the same answer as long as the head block stays.',
  // Of two answers about one state one is not the result of the method.
  clause: 'envelope/result-or-error',
  clauses: statedResults,
  why: 'A client cannot work with answers that depend on which server or cache it reached.',
  example: 'Two requests for one page of followers at one head block return five names and then four.',
  bugs: ['steemit/steem#2807', 'steemit/steem#2825', 'steemit/steem#3052'],
  fault: lastLost('answer-changes', 'one of two servers gives shorter answers', reads, isForTheOther),
  requested: (requested) => (isSingle(requested) && isDirect(requested) ? { group: exactly(requested) } : undefined),
  plan: (target, random) =>
    someCalls(target, random, listNames, 8).flatMap(({ method, params }) => [
      call(method, params),
      call(method, params, 'another id'),
    ]),
});
