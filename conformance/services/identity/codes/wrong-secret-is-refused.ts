import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const wrongSecretIsRefused = scenario({
  id: 'identity/wrong-secret-is-refused',
  level: 'must',
  requires: 'A code is not exchanged with a wrong secret.',
  clause: 'oauth/redirect',
  why: 'Whoever sees the address of the user has the code.',
  example: 'The exchange of a code with secret `wrong` gives a token.',
  needs: ['app', 'write'],
  fault: {
    summary: 'every secret is right',
    front: taking(goesTo('/api/oauth2/token', /client_secret=wrong/), { access_token: 'any' }),
  },
  *steps(context) {
    const code = yield* codeFor(context);
    return isRefused(yield* send(exchangeOf(context, { code, client_secret: 'wrong' })));
  },
});
