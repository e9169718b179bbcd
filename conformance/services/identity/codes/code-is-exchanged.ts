import { withStatus } from '../../kit/edits.ts';
import { bodyEquals } from '../../kit/expect.ts';
import { signerOf } from '../../model/context.ts';
import { editing } from '../../model/fault.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { codeFor, exchangeOf } from '../flow.ts';
import { isTaken } from '../refused.ts';

export const codeIsExchanged = scenario({
  id: 'identity/code-is-exchanged',
  level: 'must',
  requires: 'A code is exchanged for a token of its user with the secret of the app.',
  clause: 'oauth/redirect',
  why: 'Apps with a server get their tokens so.',
  example: 'The exchange of a fresh code is refused.',
  needs: ['app', 'write'],
  fault: {
    summary: 'codes are refused',
    front: editing((answer, { path }) => (path.startsWith('/api/oauth2/token') ? withStatus(answer, 401) : undefined)),
  },
  *steps(context) {
    const code = yield* codeFor(context);
    const exchange = yield* send(exchangeOf(context, { code }));
    return [...isTaken(exchange), ...bodyEquals(exchange, ['username'], signerOf(context).name)];
  },
});
