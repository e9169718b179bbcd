import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const secretIsNeeded = scenario({
  id: 'identity/secret-is-needed',
  level: 'must',
  requires: 'A code is not exchanged without the secret of its app, and the request is answered.',
  clause: 'oauth/redirect',
  why: 'Whoever sees the address of the user has the code.',
  example: 'The exchange of a code without client_secret gives a token, or ends the service.',
  needs: ['app', 'write'],
  fault: {
    summary: 'no secret is one',
    front: taking(goesTo('/api/oauth2/token', /client_secret=(&|$)/), { access_token: 'any' }),
  },
  *steps(context) {
    const code = yield* codeFor(context);
    return isRefused(yield* send(exchangeOf(context, { code, client_secret: '' })));
  },
});
