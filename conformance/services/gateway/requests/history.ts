import { withBody } from '../../kit/edits.ts';
import { rpc } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { jsonOf } from '../../model/http.ts';
import { scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { codeOf, isResult } from '../kit/expect.ts';

const method = 'condenser_api.get_account_history';

export const historyLimit = scenario({
  id: 'gateway/history-limit-has-its-code',
  level: 'unstated',
  requires: 'A gateway that refuses long pages of an account history does so by code 1701, and passes a page of one.',
  clause: 'errors/other-codes',
  why: 'Clients that know the code ask for shorter pages.',
  example: 'A page of 10,000 is refused by -32603.',
  needs: ['upstream'],
  fault: {
    summary: 'histories are refused by -32603',
    front: editing((answer, request) =>
      Buffer.from(request.body).includes(method)
        ? withBody(answer, '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"no"}}')
        : undefined,
    ),
  },
  *steps({ random }) {
    const account = `probe${random.int(2 ** 32)}`;
    yield* act({ method, having: account, reply: { result: ['well'] } });
    const long = yield* send(rpc(method, [account, -1, 10_000], 1));
    const short = yield* send(rpc(method, [account, -1, 1], 1));
    yield* act();
    const wanted = [
      [long, isResult(long, ['well']) || codeOf(long) === 1701, 'the answer of the node, or code 1701'],
      [short, isResult(short, ['well']), 'the answer of the node'],
    ] as const;
    return wanted.flatMap(([exchange, isRight, expected]) =>
      isRight ? [] : [{ path: ['body'], kind: 'value' as const, expected, actual: jsonOf(exchange.answer), exchange }],
    );
  },
});
