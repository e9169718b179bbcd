import { type Json, member, readJson, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { blacklistedOf } from '../../model/context.ts';
import { type HttpRequest, jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, observed, send } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { batchOf, callOf } from '../batches/batch.ts';
import { codeOf, isResult, reached } from '../kit/expect.ts';
import { errorsAreResults, sending } from '../kit/fronts.ts';
import { unsigned } from '../kit/transaction.ts';

const method = 'condenser_api.broadcast_transaction';

function customBy(account: string, number: number): Json {
  const fields = { required_auths: [], required_posting_auths: [account], id: 'probe', json: '{}' };
  return unsigned(number, [['custom_json', fields]]);
}

const alone = scenario({
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

/** The same request, as if another account had signed what is in it. */
function byAnother(json: Json): Json | undefined {
  const text = stringifyJson(json).replaceAll(
    /"required_posting_auths":\["[^"]*"\]/g,
    '"required_posting_auths":["any"]',
  );
  return readJson(text);
}

const usual = (transaction: Json) => rpc(method, [transaction], 1);

/** How else a transaction is broadcast. */
const otherForms: readonly ((transaction: Json) => HttpRequest)[] = [
  (transaction) => rpc('condenser_api.broadcast_transaction_synchronous', [transaction], 1),
  (transaction) => rpc('network_broadcast_api.broadcast_transaction', { trx: transaction }, 1),
  (transaction) => rpc('call', ['network_broadcast_api', 'broadcast_transaction', [transaction]], 1),
  (transaction) => rpc('call', ['condenser_api', 'broadcast_transaction', [transaction]], 1),
  (transaction) =>
    batchOf(
      callOf('condenser_api.get_block_header', [1], 1),
      callOf('condenser_api.broadcast_transaction', [transaction], 2),
    ),
];

const inAnyForm = scenario({
  id: 'gateway/blacklisted-account-is-refused-in-any-form',
  // By which calls an account of the list may act is not stated.
  level: 'should',
  requires:
    'A custom_json of a blacklisted account does not reach the node by another broadcast method, nor in a batch.',
  clause: 'gateway/config/limits.blacklist_accounts',
  why: 'Whoever floods all nodes takes the way that is left open.',
  example: 'The account is refused alone, and puts its custom_json into a batch of two.',
  needs: ['upstream'],
  fault: {
    summary: 'only broadcast_transaction of condenser_api is looked at',
    front: sending((json) => (member(json, 'method') === method ? undefined : byAnother(json))),
  },
  *steps(context) {
    const account = blacklistedOf(context);
    const found: ServiceDifference[] = [];
    // Where the list is not read at all, no form is looked at.
    let isUnread = false;
    for (const [at, form] of [usual, ...otherForms].entries()) {
      const number = context.random.int(2 ** 31) + at;
      yield* act({ method: '*broadcast_transaction*', having: `${number}`, reply: { result: {} } });
      const exchange = yield* send(form(customBy(account, number)));
      const calls = (yield* observed()).filter(({ body }) => body.includes(`${number}`)).length;
      yield* act();
      if (form === usual) isUnread = calls > 0;
      else if (calls > 0) {
        found.push({
          ...{ path: ['body'], kind: 'count', expected: 'no call to the node', actual: calls, exchange },
          ...(isUnread && { departure: 'gateway-documented-blacklist-unread' }),
        });
      }
    }
    return found;
  },
});

export const blacklist: readonly Scenario[] = [alone, inAnyForm];
