import { withHeader } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { decide } from '../flow.ts';

export const endIsStated = scenario({
  id: 'identity/end-is-stated',
  level: 'should',
  requires: 'The redirect with a token says in how many seconds it ends.',
  clause: 'oauth/ends',
  why: 'An app has to know when to ask the user again.',
  example: 'The redirect has an access_token and no expires_in.',
  needs: ['app', 'write'],
  fault: {
    summary: 'redirects do not say when the token ends',
    front: editing((answer) => {
      const to = header(answer, 'location');
      return to === undefined ? undefined : withHeader(answer, 'location', to.replace(/expires_in=\d+&?/, ''));
    }),
  },
  *steps(context) {
    const { url, exchange } = yield* decide(context);
    const actual = url.searchParams.get('expires_in') ?? undefined;
    if (Number(actual) > 0) return [];
    return [{ path: ['headers', 'location'], kind: 'value', expected: 'expires_in above 0', actual, exchange }];
  },
});
