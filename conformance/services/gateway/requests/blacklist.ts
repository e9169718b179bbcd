import type { Json } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { blacklistedOf } from '../../model/context.ts';
import { jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { codeOf, isResult, reached } from '../kit/expect.ts';
import { errorsAreResults } from '../kit/fronts.ts';

const method = 'condenser_api.broadcast_transaction';

/** It reaches an upstream of ours only: nothing is written. */
function customBy(account: string, number: number): Json {
  const fields = { required_auths: [], required_posting_auths: [account], id: 'probe', json: '{}' };
  return {
    ...{ ref_block_num: 1, ref_block_prefix: number, expiration: '2030-01-01T00:00:00' },
    ...{ operations: [['custom_json', fields]], extensions: [], signatures: [] },
  };
}

export const blacklist = scenario({
  id: 'gateway/blacklisted-account-is-refused',
  level: 'must',
  requires:
    'A custom_json of a blacklisted account is refused and does not reach the node; that of another account does.',
  clause: 'gateway/config/limits.blacklist_accounts',
  why: 'It is what an operator has against one account that floods all nodes.',
  example: 'The account is in `limits.blacklist_accounts`, and its custom_json is in the next block.',
  needs: ['upstream'],
  fault: { summary: 'refusals are answered as results', front: errorsAreResults },
  *steps(context) {
    const account = blacklistedOf(context);
    const number = context.random.int(2 ** 31);
    const other = number + 1;
    yield* act(
      { method, having: `${number}`, reply: { result: {} } },
      { method, having: `${other}`, reply: { result: {} } },
    );
    const refused = yield* send(rpc(method, [customBy(account, number)], 1));
    const taken = yield* send(rpc(method, [customBy('plumbline', other)], 2));
    const calls = (yield* reached(method, `${number}`)).length;
    yield* act();
    const found: ServiceDifference[] = [];
    if (codeOf(refused) === undefined || calls > 0) {
      const isTaken = calls === 1 && isResult(refused, {});
      found.push({
        ...{ path: ['body', 'error'], kind: 'missing', expected: 'an error, and no call to the node' },
        ...{ actual: jsonOf(refused.answer), exchange: refused },
        ...(isTaken && { departure: 'gateway-documented-blacklist-unread' }),
      });
    }
    if (!isResult(taken, {})) {
      const expected = 'the answer of the node';
      found.push({
        path: ['body', 'result'],
        kind: 'missing',
        expected,
        actual: jsonOf(taken.answer),
        exchange: taken,
      });
    }
    return found;
  },
});
