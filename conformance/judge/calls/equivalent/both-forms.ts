import { call } from '../../../model/exchange/request.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { exactly, isDirect, listNames, reads, someCalls } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

export const bothForms: RelationRule = sameAnswer({
  id: 'calls/both-forms',
  requires: 'The form `call` gets the answer that the method gets under its own name.',
  clause: 'service/method-names',
  level: 'unstated',
  refusals: true,
  why: 'Older clients send the method `call` with namespace and method as arguments; deployed nodes accept both forms.',
  example: '`call` with `["condenser_api", "get_account_count", []]` answers another number than the method itself.',
  fault: lastLost(
    'call-form-differs',
    'the form `call` gets a shorter answer',
    reads,
    (requested) => !isDirect(requested),
  ),
  requested: (requested) => ({ group: exactly(requested), way: isDirect(requested) ? 'direct' : 'call' }),
  plan: (target, random) =>
    someCalls(target, random, listNames, 6).flatMap(({ method, params }) => {
      const [namespace, name] = method.split('.') as [string, string];
      return [call(method, params), call('call', [namespace, name, params])];
    }),
});
