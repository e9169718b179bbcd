import { wifOf } from '../../../../spec/crypto/private-key.ts';
import { withHeader, withJson } from '../../kit/edits.ts';
import { keyOf } from '../../model/context.ts';
import { header, textOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { decide, me } from '../flow.ts';

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
  otherFaults: [
    {
      id: 'identity-key-among-what-the-token-tells',
      summary: 'who a token belongs to is told with what the user typed',
      front: () => {
        let typed = '';
        return async (request, forward) => {
          typed = new URLSearchParams(Buffer.from(request.body).toString()).get('key') ?? typed;
          const answer = await forward(request);
          return (request.path.startsWith('/api/me') && withJson(answer, ['posting'], typed)) || answer;
        };
      },
    },
  ],
  *steps(context) {
    const { url, exchange } = yield* decide(context);
    const wrong = { kind: 'value', expected: 'no key', actual: 'the posting key' } as const;
    const key = wifOf(keyOf(context, 'posting'));
    if (url.href.includes(key)) return [{ ...wrong, path: ['headers', 'location'], exchange }];
    const token = url.searchParams.get('access_token');
    const told = token === null ? undefined : yield* send(me(token));
    return told && textOf(told.answer)?.includes(key) ? [{ ...wrong, path: ['body'], exchange: told }] : [];
  },
});
