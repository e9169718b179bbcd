import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, tokenFor } from '../flow.ts';
import { loginRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const loginAllowsNothing = scenario({
  id: 'identity/login-allows-nothing',
  level: 'must',
  requires: 'A token that tells who the user is allows no operation.',
  clause: 'oauth/limited',
  why: 'A user who only signs in does not expect to vote.',
  example: 'A token of scope `login` broadcasts a comment.',
  needs: ['app', 'write'],
  fault: {
    summary: 'signing in allows comments',
    front: taking(goesTo('/api/broadcast', /"comment"/), { result: {} }),
  },
  recorded: loginRefused,
  *steps(context) {
    const token = yield* tokenFor(context, { scope: 'login' });
    const user = signerOf(context).name;
    return isRefused(
      yield* send(
        broadcast(token, [
          'comment',
          {
            parent_author: '',
            parent_permlink: 'x',
            author: user,
            permlink: 'x',
            title: '',
            body: 'x',
            json_metadata: '',
          },
        ]),
      ),
    );
  },
});
