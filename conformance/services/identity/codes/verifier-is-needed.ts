import { createHash } from 'node:crypto';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const verifierIsNeeded = scenario({
  id: 'identity/verifier-is-needed',
  level: 'unstated',
  requires: 'A code that was asked for with a challenge is not exchanged without its verifier, nor with another one.',
  clause: 'oauth/endpoints',
  why: 'A code that somebody else caught is worth nothing then (RFC 7636).',
  example: 'A code of the challenge S256 is exchanged with a wrong code_verifier.',
  needs: ['app', 'write'],
  fault: {
    summary: 'challenges are not looked at',
    front: taking(goesTo('/api/oauth2/token', /code=/), { access_token: 'any' }),
  },
  *steps(context) {
    const code_challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url');
    const code = yield* codeFor(context, { code_challenge, code_challenge_method: 'S256' });
    const without = isRefused(yield* send(exchangeOf(context, { code })));
    return [...without, ...isRefused(yield* send(exchangeOf(context, { code, code_verifier: 'w'.repeat(43) })))];
  },
});
