import { withStatus } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';

const link = '/sign/vote?author=nobody&permlink=none&weight=1';

export const signLinkLeadsToAPage = scenario({
  id: 'identity/sign-link-leads-to-a-page',
  level: 'unstated',
  requires: 'A link that asks a user to sign an operation leads to a page.',
  clause: 'oauth/endpoints',
  why: 'Clients of deployed services write such links for what no token allows.',
  example: '`/sign/vote?…` is answered with HTTP 404.',
  fault: {
    summary: 'links to sign lead to nothing',
    front: editing((answer, { path }) => (path.startsWith('/sign/') ? withStatus(answer, 404) : undefined)),
  },
  *steps() {
    const exchange = yield* send(get(link));
    const { status } = exchange.answer;
    if (status === 200 || (status >= 300 && status < 400)) return [];
    return [{ path: ['status'], kind: 'value', expected: 'a page, or a redirect to one', actual: status, exchange }];
  },
});
