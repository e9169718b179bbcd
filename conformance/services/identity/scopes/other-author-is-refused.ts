import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { otherAuthorRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const otherAuthorIsRefused = scenario({
  id: 'identity/other-author-is-refused',
  level: 'must',
  requires: 'An operation in the name of another account is refused.',
  clause: 'oauth/limited',
  why: 'A token is the permission of its user alone.',
  example: 'A token of alice votes as bob.',
  needs: ['app', 'write'],
  fault: {
    summary: 'everybody is the voter',
    front: taking(goesTo('/api/broadcast', /"voter":"nobody"/), { result: {} }),
  },
  recorded: otherAuthorRefused,
  *steps(context) {
    const token = yield* tokenFor(context);
    return isRefused(
      yield* send(broadcast(token, ['vote', { voter: 'nobody', author: 'nobody', permlink: 'none', weight: 1 }])),
    );
  },
});
