import { withStatus } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { linkOf } from '../flow.ts';

export const linkLeadsToAPage = scenario({
  id: 'identity/link-leads-to-a-page',
  level: 'must',
  requires: 'The authorisation link leads the user to a page to sign in on.',
  clause: 'oauth/consent',
  why: 'Otherwise nobody can authorise the app.',
  example: 'The link of a registered app is answered with HTTP 404.',
  needs: ['app'],
  fault: {
    summary: 'the link leads to nothing',
    front: editing((answer, { path }) => (path.startsWith('/oauth2/authorize') ? withStatus(answer, 404) : undefined)),
  },
  *steps(context) {
    const exchange = yield* send(get(linkOf(context)));
    const { status } = exchange.answer;
    if (status === 200 || (status >= 300 && status < 400)) return [];
    return [{ path: ['status'], kind: 'value', expected: 'a page, or a redirect to one', actual: status, exchange }];
  },
});
