import { postJson } from '../../kit/requests.ts';
import { scenario } from '../../model/rule.ts';
import { attempt, isAnswered, send } from '../../model/steps.ts';
import { me, tokenFor } from '../flow.ts';
import { goesTo, isRefused, isTaken, taking } from '../refused.ts';

export const broadcastWithoutOperationsIsAnswered = scenario({
  id: 'identity/broadcast-without-operations-is-answered',
  level: 'must',
  requires: 'A broadcast without operations is refused, and ends nothing.',
  clause: 'oauth/ends',
  why: 'One request of anybody with a token would end the access of all.',
  example: '`POST /api/broadcast {}` closes the connection, and the service is gone.',
  needs: ['app', 'write'],
  fault: { summary: 'such a request is taken', front: taking(goesTo('/api/broadcast', /\{\}$/), { result: {} }) },
  *steps(context) {
    const token = yield* tokenFor(context);
    const [asked] = yield* attempt([postJson('/api/broadcast', {}, { authorization: token })]);
    const after = yield* send(me(token));
    if (asked === undefined || !isAnswered(asked)) {
      const departure = 'identity-request-ends-the-service' as const;
      return [{ path: [], kind: 'missing', expected: 'an answer', actual: undefined, exchange: after, departure }];
    }
    const refused = isRefused(asked);
    return refused.length > 0 ? refused : isTaken(after);
  },
});
