import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { goesTo, isRefused, taking } from '../refused.ts';
import { signedToken } from '../signed.ts';

export const memoKeySignsNoToken = scenario({
  id: 'identity/memo-key-signs-no-token',
  level: 'must',
  requires: 'A token that is signed with the memo key is refused.',
  clause: 'oauth/consent',
  why: 'The memo key is no authority: it is given away more freely.',
  example: 'A token signed with the memo key opens `/api/me`.',
  needs: ['write'],
  fault: {
    summary: 'the memo key is one more',
    front: taking(goesTo('/api/me', /"app":"plumbline"/), { user: 'anybody' }),
  },
  *steps(context) {
    return isRefused(yield* send(me(signedToken(context, { role: 'memo' }))));
  },
});
