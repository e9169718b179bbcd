import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { me } from '../flow.ts';
import { unsignedRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const unsignedTokenIsRefused = scenario({
  id: 'identity/unsigned-token-is-refused',
  level: 'must',
  requires: 'A token without a signature is refused.',
  clause: 'oauth/consent',
  why: 'Anybody could write one.',
  example: 'A JWT of algorithm none opens `/api/me`.',
  needs: [],
  fault: {
    summary: 'algorithm none is one more',
    front: taking(goesTo('/api/me', /"alg":"none"/), { user: 'anybody' }),
  },
  recorded: unsignedRefused,
  *steps() {
    return isRefused(yield* send(me('eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYXBwIiwidXNlciI6ImFsaWNlIn0.')));
  },
});
