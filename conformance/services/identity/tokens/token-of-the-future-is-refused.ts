import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';
import { signedToken } from '../signed.ts';

export const tokenOfTheFutureIsRefused = scenario({
  id: 'identity/token-of-the-future-is-refused',
  level: 'must',
  requires: 'A token of a year to come is refused.',
  clause: 'oauth/ends',
  why: 'It would never be over.',
  example: 'A token of 2100, signed by the user, opens `/api/me`.',
  needs: ['write'],
  fault: {
    summary: 'tokens of the future are good',
    front: taking(goesTo('/api/me', /"timestamp":4102444800/), { user: 'anybody' }),
  },
  *steps(context) {
    return isRefused(yield* send(me(signedToken(context, { timestamp: 4_102_444_800 }))));
  },
});
