import type { ClauseId } from '../../../spec/clauses/index.ts';
import { inCall } from '../../model/fault.ts';
import { isObject } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';

const methods = ['condenser_api', 'network_broadcast_api'].flatMap((namespace) => [
  `${namespace}.broadcast_transaction`,
  `${namespace}.broadcast_block`,
]);

export const broadcastEmpty = callRule({
  id: 'calls/broadcast-answers-nothing',
  requires: 'The result of `broadcast_transaction` and of `broadcast_block` has no members.',
  clause: 'condenser_api.broadcast_transaction/result',
  clauses: Object.fromEntries(methods.map((name) => [name, `${name}/result` as ClauseId])),
  why: 'The answer says that the transaction was taken, no more: members in it look like a receipt.',
  example: '`broadcast_transaction` answers `{"id": "…", "block_num": 7}`.',
  fault: {
    id: 'calls-broadcast-with-receipt',
    summary: 'a broadcast that answers with a member',
    edit: inCall(methods, ({ result }) =>
      isObject(result) ? { path: ['result', 'expired'], value: false } : undefined,
    ),
  },
  methods,
  judge: ({ result }) => {
    if (!isObject(result)) return undefined;
    const expected = 'an empty object';
    return Object.entries(result).map(([name, actual]) => ({
      path: ['result', name],
      kind: 'unexpected',
      expected,
      actual,
    }));
  },
});
