import { withHeader, withStatus } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import { appOf } from '../../model/context.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { linkOf } from '../flow.ts';

export const foreignRedirectIsRefused = scenario({
  id: 'identity/foreign-redirect-is-refused',
  level: 'must',
  requires: 'A link that leads back to a URI that the app has not registered is not followed.',
  clause: 'oauth/redirect',
  why: 'Tokens reach whoever writes such a link otherwise (RFC 9700, 4.1).',
  example: 'A link with another host leads there with a token, or with an error.',
  needs: ['app'],
  fault: {
    summary: 'whoever asks is returned to',
    front: () => async (request, forward) => {
      const answer = await forward(request);
      const uri = new URL(request.path, 'http://x').searchParams.get('redirect_uri');
      return answer.status === 400 && uri !== null ? withHeader(withStatus(answer, 302), 'location', uri) : answer;
    },
  },
  *steps(context) {
    const { redirectUri } = appOf(context);
    const foreign = ['https://plumbline.example/callback', `${redirectUri}/more`, `${redirectUri}?more=1`];
    for (const redirect_uri of foreign) {
      const exchange = yield* send(get(linkOf(context, { redirect_uri })));
      const actual = header(exchange.answer, 'location');
      if (actual?.startsWith(redirect_uri)) {
        return [{ path: ['headers', 'location'], kind: 'value', expected: 'not that URI', actual, exchange }];
      }
    }
    return [];
  },
});
