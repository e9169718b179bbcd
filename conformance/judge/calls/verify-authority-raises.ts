import { inCall } from '../../model/fault.ts';
import { isObject, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const methods = ['database_api.verify_authority'];

export const verifyAuthorityRaises = callRule({
  id: 'calls/verify-authority-raises',
  requires: '`database_api.verify_authority` never answers `{"valid": false}`: it fails instead.',
  clause: 'errors/verify-authority',
  why: 'A client that only looks for an error takes a transaction without signatures for one that can be sent.',
  example: '`verify_authority` of a transaction without signatures answers `{"valid": false}`.',
  fault: {
    id: 'calls-verify-authority-false',
    summary: 'an authority that is not valid, without an error',
    edit: inCall(methods, ({ result }) =>
      member(result, 'valid') === true ? { path: ['result', 'valid'], value: false } : undefined,
    ),
  },
  methods,
  judge: ({ result }) => {
    if (!isObject(result)) return undefined;
    const actual = result.valid;
    // schema/result judges other values than true and false.
    return actual === false
      ? [{ path: ['result', 'valid'], kind: 'value', expected: 'true, or an error', actual }]
      : [];
  },
});
