import { member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { bodyAt } from '../../kit/expect.ts';
import { jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf, textAt } from '../flow.ts';

export const refreshTokenRotates = scenario({
  id: 'identity/refresh-token-rotates',
  level: 'unstated',
  requires: 'Each renewal gives another refresh token.',
  clause: 'oauth/endpoints',
  why: 'A refresh token that was copied is noticed when both are used (RFC 9700, 4.14.2).',
  example: 'The refresh token of a renewal is the one that was exchanged.',
  needs: ['app', 'write'],
  fault: {
    summary: 'refresh tokens stay the same',
    front: () => {
      let first: unknown;
      return async (request, forward) => {
        const answer = await forward(request);
        const token = request.path.startsWith('/api/oauth2/token')
          ? member(jsonOf(answer), 'refresh_token')
          : undefined;
        if (typeof token !== 'string') return answer;
        first ??= token;
        return (typeof first === 'string' ? withJson(answer, ['refresh_token'], first) : undefined) ?? answer;
      };
    },
  },
  *steps(context) {
    const issued = yield* send(exchangeOf(context, { code: yield* codeFor(context, { scope: 'offline' }) }));
    const refresh_token = textAt(issued, 'refresh_token');
    const renewed = yield* send(exchangeOf(context, { refresh_token }));
    const isAnother = (token: unknown) => typeof token === 'string' && token !== refresh_token;
    return bodyAt(renewed, ['refresh_token'], isAnother, 'another refresh token');
  },
});
