import { wifOf } from '../../../../spec/crypto/private-key.ts';
import { withHeader } from '../../kit/edits.ts';
import { keyOf } from '../../model/context.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { decide } from '../flow.ts';

export const appNeverSeesTheKey = scenario({
  id: 'identity/app-never-sees-the-key',
  level: 'must',
  requires: 'Nothing that the app is sent has the key of the user in it.',
  clause: 'oauth/no-secrets',
  why: 'The service is there so that no app has a key.',
  example: 'The redirect has the typed key as a parameter.',
  needs: ['app', 'write'],
  fault: {
    summary: 'redirects have what was typed',
    front: () => {
      let typed = '';
      return async (request, forward) => {
        typed = new URLSearchParams(Buffer.from(request.body).toString()).get('key') ?? typed;
        const answer = await forward(request);
        const to = header(answer, 'location');
        return to?.includes('access_token') ? withHeader(answer, 'location', `${to}&key=${typed}`) : answer;
      };
    },
  },
  *steps(context) {
    const { url, exchange } = yield* decide(context);
    if (!url.href.includes(wifOf(keyOf(context, 'posting')))) return [];
    return [{ path: ['headers', 'location'], kind: 'value', expected: 'no key', actual: 'the posting key', exchange }];
  },
});
