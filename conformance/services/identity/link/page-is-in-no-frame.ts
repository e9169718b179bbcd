import { withHeader } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { linkOf } from '../flow.ts';

export const pageIsInNoFrame = scenario({
  id: 'identity/page-is-in-no-frame',
  level: 'should',
  requires: 'The page to sign in on is shown in no frame of another site.',
  clause: 'oauth/consent',
  why: 'A user can be made to click on what is not seen (RFC 9700, 4.16).',
  example: 'The page has neither X-Frame-Options nor frame-ancestors.',
  needs: ['app'],
  fault: {
    summary: 'pages can be framed',
    front: editing((answer) =>
      withHeader(withHeader(answer, 'x-frame-options', undefined), 'content-security-policy', undefined),
    ),
  },
  *steps(context) {
    const exchange = yield* send(get(linkOf(context)));
    if (exchange.answer.status !== 200) return { inconclusive: 'the link leads to no page of the service' };
    const frames = header(exchange.answer, 'x-frame-options');
    const policy = header(exchange.answer, 'content-security-policy') ?? '';
    if (frames !== undefined || policy.includes('frame-ancestors')) return [];
    const expected = 'X-Frame-Options, or frame-ancestors';
    return [{ path: ['headers', 'x-frame-options'], kind: 'missing', expected, actual: frames, exchange }];
  },
});
