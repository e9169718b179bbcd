import { withStatus } from '../../kit/edits.ts';
import { bodyAt, bodyEquals } from '../../kit/expect.ts';
import { signerOf } from '../../model/context.ts';
import { editing } from '../../model/fault.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf, textAt } from '../flow.ts';
import { isTaken } from '../refused.ts';

/** What is exchanged for a refresh token. */
const renewing = /refresh_token=/;

export const refreshTokenRenews = scenario({
  id: 'identity/refresh-token-renews',
  level: 'unstated',
  requires: 'A refresh token is exchanged for other tokens of the same user.',
  clause: 'oauth/endpoints',
  why: 'An app that works for its user while the user is away asks so.',
  example: 'The exchange of a fresh refresh token is refused.',
  needs: ['app', 'write'],
  fault: {
    summary: 'refresh tokens are refused',
    front: editing((answer, request) =>
      renewing.test(Buffer.from(request.body).toString()) ? withStatus(answer, 401) : undefined,
    ),
  },
  *steps(context) {
    const issued = yield* send(exchangeOf(context, { code: yield* codeFor(context, { scope: 'offline' }) }));
    const [access, refresh_token] = [textAt(issued, 'access_token'), textAt(issued, 'refresh_token')];
    const renewed = yield* send(exchangeOf(context, { refresh_token }));
    return [
      ...isTaken(renewed),
      ...bodyEquals(renewed, ['username'], signerOf(context).name),
      ...bodyAt(renewed, ['access_token'], (token) => typeof token === 'string' && token !== access, 'another token'),
    ];
  },
});
