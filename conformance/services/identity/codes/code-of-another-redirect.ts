import { member } from '../../../model/json.ts';
import { signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { goesTo, refusedOr, taking } from '../refused.ts';

export const codeOfAnotherRedirect = scenario({
  id: 'identity/code-of-another-redirect',
  level: 'should',
  requires: 'A code is not exchanged in the name of another redirect URI.',
  clause: 'oauth/redirect',
  why: 'A code that was led astray must not be brought back in (RFC 6749, 4.1.3).',
  example: 'The exchange of a code with another redirect_uri gives a token.',
  needs: ['app', 'write'],
  fault: {
    summary: 'redirect URIs of codes are not compared',
    front: taking(goesTo('/api/oauth2/token', /redirect_uri=/), { access_token: 'any' }),
  },
  *steps(context) {
    const code = yield* codeFor(context);
    const isDeployed = ({ answer }: HttpExchange) => member(jsonOf(answer), 'username') === signerOf(context).name;
    const exchange = yield* send(exchangeOf(context, { code, redirect_uri: 'https://plumbline.example/' }));
    return refusedOr('identity-codes-stay-good', isDeployed)(exchange);
  },
});
