import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const operationOutsideOfScope = scenario({
  id: 'identity/operation-outside-of-scope',
  level: 'must',
  requires: 'An operation that the user did not allow is refused.',
  clause: 'oauth/limited',
  why: 'The limits that the user saw are none otherwise.',
  example: 'A token of scope `comment` broadcasts a vote.',
  needs: ['app', 'write'],
  fault: { summary: 'votes are always allowed', front: taking(goesTo('/api/broadcast', /"vote"/), { result: {} }) },
  *steps(context) {
    const token = yield* tokenFor(context, { scope: 'comment' });
    const user = signerOf(context).name;
    return isRefused(
      yield* send(broadcast(token, ['vote', { voter: user, author: 'nobody', permlink: 'none', weight: 1 }])),
    );
  },
});
