import { member } from '../../../model/json.ts';
import { withHeader } from '../../kit/edits.ts';
import { get } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { header, jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { send } from '../../model/steps.ts';
import { decide } from '../flow.ts';

export const issuerIsReturned = scenario({
  id: 'identity/issuer-is-returned',
  level: 'unstated',
  requires: 'The redirect names its issuer, the one of the metadata of the service.',
  clause: 'oauth/endpoints',
  why: 'An app of several services is not led to send the code of one to another (RFC 9207).',
  example: 'The redirect has no `iss`.',
  needs: ['app', 'write'],
  fault: {
    summary: 'redirects name no issuer',
    front: editing((answer) => {
      const to = header(answer, 'location');
      return to === undefined ? undefined : withHeader(answer, 'location', to.replace(/([?&])iss=[^&]*/, '$1'));
    }),
  },
  *steps(context) {
    const metadata = yield* send(get('/.well-known/oauth-authorization-server'));
    const stated = member(jsonOf(metadata.answer), 'issuer');
    const { url, exchange } = yield* decide(context);
    const actual = url.searchParams.get('iss') ?? undefined;
    const expected = typeof stated === 'string' ? stated : 'the issuer';
    const isStated = actual !== undefined && (typeof stated !== 'string' || actual === stated);
    return isStated
      ? []
      : [{ path: ['headers', 'location'], kind: 'value', expected: `iss=${expected}`, actual, exchange }];
  },
});
