import { signerOf } from '../../model/context.ts';
import type { HttpExchange } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { futureRefused } from '../recorded/judges.ts';
import { goesTo, isOpened, refusedOr, taking } from '../refused.ts';
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
  recorded: futureRefused,
  *steps(context) {
    const isDeployed = (exchange: HttpExchange) => isOpened(exchange, signerOf(context).name);
    return refusedOr(
      'identity-tokens-never-end',
      isDeployed,
    )(yield* send(me(signedToken(context, { timestamp: 4_102_444_800 }))));
  },
});
