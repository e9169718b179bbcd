import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me, tokenFor } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const changedTokenIsRefused = scenario({
  id: 'identity/changed-token-is-refused',
  level: 'must',
  requires: 'A token of which one word was changed is refused.',
  clause: 'oauth/consent',
  why: 'Its scope, or its user, would be anything.',
  example: 'The app in an issued token is replaced, and the token opens `/api/me`.',
  needs: ['app', 'write'],
  fault: { summary: 'tokens may be changed', front: taking(goesTo('/api/me', /changed-app/), { user: 'anybody' }) },
  *steps(context) {
    const token = yield* tokenFor(context);
    const json = Buffer.from(token.replaceAll('.', '='), 'base64').toString();
    if (!json.includes('"app"')) return { inconclusive: 'tokens are of another form' };
    const changed = Buffer.from(json.replace(/"app":"[^"]*"/, '"app":"changed-app"')).toString('base64url');
    return isRefused(yield* send(me(changed)));
  },
});
