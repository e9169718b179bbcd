import { get } from '../../kit/requests.ts';
import { appOf } from '../../model/context.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { goesTo, taking } from '../refused.ts';

export const unknownAppIsRefused = scenario({
  id: 'identity/unknown-app-is-refused',
  level: 'must',
  requires: 'A link of an app that is not registered leads to no sign-in.',
  clause: 'oauth/authorise',
  why: 'The user would be asked for a key in the name of nobody.',
  example: 'The link of an unknown app is answered with HTTP 200.',
  needs: ['app'],
  fault: { summary: 'unknown apps are taken', front: taking(goesTo('/oauth2/authorize', /no-such-app/)) },
  *steps(context) {
    const { redirectUri } = appOf(context);
    const query = new URLSearchParams({ client_id: 'no-such-app', redirect_uri: redirectUri });
    const exchange = yield* send(get(`/oauth2/authorize?${query}`));
    const { status } = exchange.answer;
    const isOut = status >= 400 || (status >= 300 && !header(exchange.answer, 'location')?.startsWith(redirectUri));
    const expected = 'a refusal, or a page that says so';
    return isOut ? [] : [{ path: ['status'], kind: 'value', expected, actual: status, exchange }];
  },
});
