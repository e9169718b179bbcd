import { signerOf } from '../../model/context.ts';
import type { HttpExchange } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { oldRefused } from '../recorded/judges.ts';
import { goesTo, isOpened, refusedOr, taking } from '../refused.ts';
import { signedToken } from '../signed.ts';

export const oldTokenIsRefused = scenario({
  id: 'identity/old-token-is-refused',
  level: 'must',
  requires: 'A token whose time is long over is refused.',
  clause: 'oauth/ends',
  why: 'Whoever finds it in a log has the account for ever.',
  example: 'A token of 1970, signed by the user, opens `/api/me`.',
  needs: ['write'],
  fault: {
    summary: 'the time of tokens is not looked at',
    front: taking(goesTo('/api/me', /"timestamp":0\b/), { user: 'anybody' }),
  },
  recorded: oldRefused,
  *steps(context) {
    const isDeployed = (exchange: HttpExchange) => isOpened(exchange, signerOf(context).name);
    return refusedOr('identity-tokens-never-end', isDeployed)(yield* send(me(signedToken(context, { timestamp: 0 }))));
  },
});
