import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const secondAuthorIsRefused = scenario({
  id: 'identity/second-author-is-refused',
  level: 'must',
  requires: 'Every operation of a broadcast has to be of the user.',
  clause: 'oauth/limited',
  why: 'A check of the first one can be walked around.',
  example: 'Behind a vote of alice stands one of bob.',
  needs: ['app', 'write'],
  fault: {
    summary: 'only the first operation is looked at',
    front: taking(goesTo('/api/broadcast', /weight":1\}\],\["vote"/), { result: {} }),
  },
  *steps(context) {
    const token = yield* tokenFor(context);
    const user = signerOf(context).name;
    return isRefused(
      yield* send(
        broadcast(
          token,
          ['vote', { voter: user, author: 'nobody', permlink: 'none', weight: 1 }],
          ['vote', { voter: 'nobody', author: 'nobody', permlink: 'none', weight: 1 }],
        ),
      ),
    );
  },
});
