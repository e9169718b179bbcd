import { member } from '../../../model/json.ts';
import { postForm } from '../../kit/requests.ts';
import { signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { goesTo, refusedOr, taking } from '../refused.ts';
import { signedToken } from '../signed.ts';

export const unknownAppGetsNoToken = scenario({
  id: 'identity/unknown-app-gets-no-token',
  level: 'must',
  requires: 'The code of an account that is no app is not exchanged, whatever the secret.',
  clause: 'oauth/redirect',
  why: 'An account without a secret would be opened by every secret.',
  example: 'A code for an account without a profile and the secret `any` give a token.',
  needs: ['write'],
  fault: {
    summary: 'accounts without a secret have every secret',
    front: taking(goesTo('/api/oauth2/token', /code=/), { access_token: 'any' }),
  },
  *steps(context) {
    const app = signerOf(context).name;
    const code = signedToken(context, { type: 'code', app });
    const isDeployed = ({ answer }: HttpExchange) => member(jsonOf(answer), 'username') === app;
    const refused = refusedOr('identity-any-secret-of-unknown-app', isDeployed);
    return refused(yield* send(postForm('/api/oauth2/token', { code, client_secret: 'any' })));
  },
});
