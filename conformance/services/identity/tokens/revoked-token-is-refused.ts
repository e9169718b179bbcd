import { member } from '../../../model/json.ts';
import { signerOf } from '../../model/context.ts';
import { type HttpExchange, jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me, revoke, tokenFor } from '../flow.ts';
import { revokedRefused } from '../recorded/judges.ts';
import { isOpened, isTaken, refusedOr } from '../refused.ts';

export const revokedTokenIsRefused = scenario({
  id: 'identity/revoked-token-is-refused',
  level: 'must',
  requires: 'A revoked token is refused at once.',
  clause: 'oauth/ends',
  why: 'A user who signs out, or lost trust, expects that.',
  example: 'The token is revoked, and still opens `/api/me`.',
  needs: ['app', 'write'],
  fault: {
    summary: 'revocation does nothing',
    front: () => async (request, forward) =>
      request.path.includes('/revoke')
        ? { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from('{}') }
        : forward(request),
  },
  recorded: revokedRefused,
  *steps(context) {
    const token = yield* tokenFor(context);
    const answered = yield* send(revoke(token));
    const ended = isTaken(answered);
    if (ended.length > 0) return ended;
    const isDeployed = (exchange: HttpExchange) =>
      isOpened(exchange, signerOf(context).name) && member(jsonOf(answered.answer), 'success') === true;
    return refusedOr('identity-revocation-without-effect', isDeployed)(yield* send(me(token)));
  },
});
