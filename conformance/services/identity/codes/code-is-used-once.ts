import type { HttpAnswer } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { isRefused, isTaken } from '../refused.ts';

export const codeIsUsedOnce = scenario({
  id: 'identity/code-is-used-once',
  level: 'should',
  requires: 'A code is good once.',
  clause: 'oauth/limited',
  why: 'It stands in addresses and logs: whoever reads it there must come too late (RFC 6749, 4.1.2).',
  example: 'The same code is exchanged twice.',
  needs: ['app', 'write'],
  fault: {
    summary: 'codes are good again and again',
    front: () => {
      let first: HttpAnswer | undefined;
      return async (request, forward) => {
        const answer = await forward(request);
        if (!request.path.startsWith('/api/oauth2/token')) return answer;
        first ??= answer.status === 200 ? answer : undefined;
        return first ?? answer;
      };
    },
  },
  *steps(context) {
    const code = yield* codeFor(context);
    const request = exchangeOf(context, { code });
    const taken = isTaken(yield* send(request));
    return taken.length > 0 ? taken : isRefused(yield* send(request));
  },
});
