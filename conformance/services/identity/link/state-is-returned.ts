import { withHeader } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { decide } from '../flow.ts';

export const stateIsReturned = scenario({
  id: 'identity/state-is-returned',
  level: 'must',
  requires: 'The state of an authorisation link comes back unchanged.',
  clause: 'oauth/redirect',
  why: 'Without it an app cannot tell its own requests from those that somebody else began (RFC 6749, 10.12).',
  example: 'A link with state `a b&c` leads back with state `a b`.',
  needs: ['app', 'write'],
  fault: {
    summary: 'the state is cut',
    front: editing((answer) => {
      const to = header(answer, 'location');
      return to === undefined ? undefined : withHeader(answer, 'location', to.replace(/state=[^&]*/, 'state=a'));
    }),
  },
  *steps(context) {
    const state = 'a b&c=d/é';
    const { url, exchange } = yield* decide(context, { state });
    const actual = url.searchParams.get('state') ?? undefined;
    return actual === state
      ? []
      : [{ path: ['headers', 'location'], kind: 'value', expected: `state ${state}`, actual, exchange }];
  },
});
