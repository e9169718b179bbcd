import { postJson } from '../../kit/requests.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
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
    const refused = isRefused(yield* send(postJson('/api/broadcast', {}, { authorization: token })));
    return refused.length > 0 ? refused : isTaken(yield* send(me(token)));
  },
});
