import { withHeader } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { decide } from '../flow.ts';

export const refusalHasNoToken = scenario({
  id: 'identity/refusal-has-no-token',
  level: 'must',
  requires: 'A user who refuses is returned with an error, and without a token.',
  clause: 'oauth/consent',
  why: 'Otherwise the question to the user is none.',
  example: 'The user refuses, and the redirect has an access_token.',
  needs: ['app', 'write'],
  fault: {
    summary: 'refusals have a token',
    front: editing((answer) => {
      const to = header(answer, 'location');
      return to === undefined
        ? undefined
        : withHeader(answer, 'location', to.replace('error=access_denied', 'access_token=any'));
    }),
  },
  *steps(context) {
    const { url, exchange } = yield* decide(context, {}, 'refuse');
    const given = ['access_token', 'code'].filter((name) => url.searchParams.has(name));
    if (given.length === 0 && url.searchParams.has('error')) return [];
    const actual = [...url.searchParams.keys()].join(', ');
    return [{ path: ['headers', 'location'], kind: 'value', expected: 'error, and no token', actual, exchange }];
  },
});
