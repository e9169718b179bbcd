import { withStatus } from '../../kit/edits.ts';
import { get, postJson } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { httpRule } from '../../model/rule.ts';

const guarded = /^\/api\/(me|broadcast)$/;

export const noTokenNoAccess = httpRule({
  id: 'identity/no-token-no-access',
  level: 'must',
  requires: 'What belongs to a user is refused to a request without any token.',
  clause: 'oauth/limited',
  why: 'A token is the permission of the user; without one there is none.',
  example: '`GET /api/me` without a token is answered with HTTP 200.',
  fault: {
    summary: 'refusals are said to be HTTP 200',
    front: editing((answer) => (answer.status === 401 ? withStatus(answer, 200) : undefined)),
  },
  plan: () => [get('/api/me'), postJson('/api/broadcast', { operations: [] })],
  judge: (exchange) => {
    const { request, answer } = exchange;
    const [path = '', query] = request.path.split('?', 2);
    const isBare = query === undefined && !/token|code/.test(Buffer.from(request.body).toString('utf8'));
    if (!guarded.test(path) || !isBare || !/^(GET|POST)$/.test(request.method)) return undefined;
    if (header(request, 'authorization') !== undefined || header(request, 'cookie') !== undefined) return undefined;
    // A verb that the route does not take leads to a page elsewhere.
    if (answer.status >= 300 && answer.status !== 501) return [];
    const expected = 'a refusal, HTTP 401';
    return [{ path: ['status'], kind: 'value', expected, actual: answer.status }];
  },
});
