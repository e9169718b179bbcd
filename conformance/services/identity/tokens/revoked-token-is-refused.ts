import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me, revoke, tokenFor } from '../flow.ts';
import { isRefused, isTaken } from '../refused.ts';

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
        ? { status: 200, headers: [['content-type', 'application/json']], body: Buffer.from('{"success":true}') }
        : forward(request),
  },
  *steps(context) {
    const token = yield* tokenFor(context);
    const ended = isTaken(yield* send(revoke(token)));
    return ended.length > 0 ? ended : isRefused(yield* send(me(token)));
  },
});
