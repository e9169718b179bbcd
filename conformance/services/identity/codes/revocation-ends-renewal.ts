import { member } from '../../../model/json.ts';
import { signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf, revoke, textAt } from '../flow.ts';
import { goesTo, refusedOr, taking } from '../refused.ts';

export const revocationEndsRenewal = scenario({
  id: 'identity/revocation-ends-renewal',
  level: 'must',
  requires: 'What was issued with a revoked token ends with it.',
  clause: 'oauth/ends',
  why: 'The app would make itself another one.',
  example: 'The access token is revoked, and the refresh token that came with it is exchanged.',
  needs: ['app', 'write'],
  fault: { summary: 'refresh tokens are always good', front: taking(goesTo('/api/oauth2/token', /refresh_token=/)) },
  *steps(context) {
    const code = yield* codeFor(context, { scope: 'offline' });
    const issued = yield* send(exchangeOf(context, { code }));
    const [access, refresh_token] = [textAt(issued, 'access_token'), textAt(issued, 'refresh_token')];
    const revoked = yield* send(revoke(access));
    const isDeployed = ({ answer }: HttpExchange) =>
      member(jsonOf(revoked.answer), 'success') === true &&
      member(jsonOf(answer), 'username') === signerOf(context).name;
    const refused = refusedOr('identity-revocation-without-effect', isDeployed);
    return refused(yield* send(exchangeOf(context, { refresh_token })));
  },
});
