import { withJson } from '../../kit/edits.ts';
import { bodyEquals } from '../../kit/expect.ts';
import { signerOf } from '../../model/context.ts';
import { editing } from '../../model/fault.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me, tokenFor } from '../flow.ts';
import { ofItsUser } from '../recorded/judges.ts';
import { isTaken } from '../refused.ts';

export const tokenIsOfItsUser = scenario({
  id: 'identity/token-is-of-its-user',
  level: 'must',
  requires: 'A token tells whose it is: the user who allowed it.',
  clause: 'oauth/consent',
  why: 'An app would sign in somebody else.',
  example: 'Alice allowed the token, and `/api/me` says bob.',
  needs: ['app', 'write'],
  fault: {
    summary: 'every token is of nobody',
    front: editing((answer, { path }) =>
      path.startsWith('/api/me') ? withJson(answer, ['user'], 'nobody') : undefined,
    ),
  },
  recorded: ofItsUser,
  *steps(context) {
    const token = yield* tokenFor(context);
    const exchange = yield* send(me(token));
    return [...isTaken(exchange), ...bodyEquals(exchange, ['user'], signerOf(context).name)];
  },
});
