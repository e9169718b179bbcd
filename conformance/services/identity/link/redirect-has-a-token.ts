import { withHeader } from '../../kit/edits.ts';
import { appOf } from '../../model/context.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { decide } from '../flow.ts';

export const redirectHasAToken = scenario({
  id: 'identity/redirect-has-a-token',
  level: 'must',
  requires: 'A user who allows an app is returned to its redirect URI with an access token.',
  clause: 'oauth/redirect',
  why: 'The app has nothing to act with otherwise.',
  example: 'The user allows the app, and the redirect has no access_token.',
  needs: ['app', 'write'],
  fault: {
    summary: 'redirects have no token',
    front: editing((answer) => {
      const to = header(answer, 'location');
      return to === undefined ? undefined : withHeader(answer, 'location', to.replace(/access_token=/, 'token_of='));
    }),
  },
  *steps(context) {
    const { url, exchange } = yield* decide(context);
    const { redirectUri } = appOf(context);
    const isThere = url.href.startsWith(redirectUri) && url.searchParams.has('access_token');
    const expected = `${redirectUri} with access_token`;
    return isThere
      ? []
      : [{ path: ['headers', 'location'], kind: 'value', expected, actual: url.origin + url.pathname, exchange }];
  },
});
