import { signerOf } from '../../model/context.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { broadcast, codeFor, exchangeOf, textAt } from '../flow.ts';
import { refreshRefused } from '../recorded/judges.ts';
import { goesTo, isRefused, taking } from '../refused.ts';

export const refreshIsNoAccess = scenario({
  id: 'identity/refresh-is-no-access',
  level: 'must',
  requires: 'A refresh token opens nothing by itself.',
  clause: 'oauth/limited',
  why: 'It lives long, and is for the token endpoint alone.',
  example: 'A refresh token broadcasts a vote.',
  needs: ['app', 'write'],
  fault: {
    summary: 'refresh tokens are access tokens',
    front: taking(goesTo('/api/broadcast', /"type":"refresh"/), { result: {} }),
  },
  recorded: refreshRefused,
  *steps(context) {
    const code = yield* codeFor(context, { scope: 'offline' });
    const issued = yield* send(exchangeOf(context, { code }));
    const operation = [
      'vote',
      { voter: signerOf(context).name, author: 'nobody', permlink: 'none', weight: 1 },
    ] as const;
    return isRefused(yield* send(broadcast(textAt(issued, 'refresh_token'), operation)));
  },
});
