import { integerValue, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import type { ServiceFault } from '../../model/fault.ts';
import { jsonOf, methodOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { type Steps, wait } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { broadcasts, keysFor } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { chainNow, signed } from '../kit/chain.ts';
import { writerOf } from '../kit/shown.ts';
import { note } from './accepted.ts';

const method = 'condenser_api.broadcast_transaction';
const finds = 'transaction_status_api.find_transaction';

/** A transaction that is refused is said to be taken, and to be in a block. */
const takes: ServiceFault['front'] = () => {
  let refused = false;
  return async (request, forward) => {
    const answer = await forward(request);
    const json = jsonOf(answer);
    const id = member(json, 'id') ?? null;
    if (methodOf(request) === method && member(json, 'error') !== undefined) {
      refused = true;
      return withJson(answer, [], { jsonrpc: '2.0', result: {}, id }) ?? answer;
    }
    if (methodOf(request) !== finds || !refused) return answer;
    return withJson(answer, ['result'], { status: 'within_reversible_block', block_num: 7 }) ?? answer;
  };
};

/** What expired before it was broadcast can be in no block (document 1, Transaction status). */
export const expired = scenario({
  id: 'writes/expired-transaction-comes-into-no-block',
  level: 'must',
  requires: 'A transaction whose `expiration` is before the head block comes into no block.',
  clause: 'status/expired-irreversible',
  why: 'A client that was told `expired_irreversible` sends anew, and pays twice.',
  example: 'A transaction that expired a minute before its broadcast has the status `within_reversible_block`.',
  needs: ['write'],
  fault: { summary: 'expirations are not looked at', front: takes },
  *steps(context): Steps<ServiceVerdict> {
    const chain = yield* chainNow(context);
    const made = [note(writerOf(context, chain))];
    const transaction = signed(made, keysFor(context, made), chain, chain.time - 60);
    const { error } = yield* call(method, broadcasts[method](transaction));
    if (error !== undefined) return [];
    for (let waited = 0; waited <= 6_000; waited += 1_000) {
      const { result, exchange } = yield* call(finds, { transaction_id: transaction.id });
      const block = integerValue(member(result, 'block_num')) ?? 0n;
      if (block > 0n) {
        const expected = 'no block: it expired before it was broadcast';
        return [{ path: ['body', 'result', 'block_num'], kind: 'value', expected, actual: `${block}`, exchange }];
      }
      yield* wait(1_000);
    }
    return [];
  },
});
