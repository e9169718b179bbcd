import { type HttpAnswer, textOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { exchangedOnce } from '../recorded/judges.ts';
import { isTaken, refusedOr } from '../refused.ts';

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
  recorded: exchangedOnce,
  *steps(context) {
    const code = yield* codeFor(context);
    const request = exchangeOf(context, { code });
    const first = yield* send(request);
    const taken = isTaken(first);
    if (taken.length > 0) return taken;
    const again = yield* send(request);
    // A service that keeps no record of codes issues another token; a copy of the first answer is something else.
    const isAnother = textOf(again.answer) !== textOf(first.answer);
    return refusedOr('identity-codes-stay-good', () => isAnother)(again);
  },
});
