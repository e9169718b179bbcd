import { isArray, type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { jsonOf, methodOf } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';
import { included } from '../kit/broadcast.ts';
import { call } from '../kit/call.ts';
import { chainNow } from '../kit/chain.ts';
import { type Writer, writerOf } from '../kit/shown.ts';

const method = 'condenser_api.get_accounts';
/** Distinct, so that what something else moved meanwhile is no such pattern. */
const amounts = [3n, 5n, 11n] as const;

/** Units of CORE that each account has. */
function* balancesOf(names: readonly string[]) {
  const { result, exchange } = yield* call(method, [names]);
  const units = names.map((name) => {
    const account = (isArray(result) ? result : []).find((each) => member(each, 'name') === name);
    const text = /^(\d+)\.(\d{3}) /.exec(`${member(account, 'balance')}`);
    if (text === null) throw new NotTestable(`${method} shows no balance of ${name}`);
    return BigInt(`${text[1]}${text[2]}`);
  });
  return { units, exchange };
}

/** A balance that is off each time in the same way: what others move meanwhile is not. */
const isPattern = (moved: readonly bigint[], right: readonly bigint[]): boolean => {
  const off = moved.map((each, index) => each - (right[index] ?? 0n));
  return (
    off.every((each) => each !== 0n) && (moved.every((each) => each === 0n) || off.every((each) => each === off[0]))
  );
};

export const balancesMove = scenario({
  id: 'writes/transfer-moves-balances',
  level: 'should',
  requires: 'A `transfer` takes its amount from the `balance` of the sender, and gives it to that of the receiver.',
  clause: 'operation/transfer',
  why: 'A shop waits for money that the payer no longer has.',
  example: 'After three transfers of 0.003, 0.005 and 0.011 the `balance` of the receiver is the one of before.',
  needs: ['write'],
  fault: {
    summary: 'balances are those of the beginning',
    front: () => {
      const known = new Map<string, Json | undefined>();
      return async (request, forward) => {
        const answer = await forward(request);
        const result = member(jsonOf(answer), 'result');
        if (methodOf(request) !== method || result === undefined) return answer;
        const key = Buffer.from(request.body).toString();
        if (!known.has(key)) known.set(key, result);
        return withJson(answer, ['result'], known.get(key)) ?? answer;
      };
    },
  },
  *steps(context): Steps<ServiceVerdict> {
    const writer: Writer = writerOf(context, yield* chainNow(context));
    const { name: from, other: to } = writer;
    if (from === to) throw new NotTestable('no other account is known');
    const names = [from, to];
    const moved: (readonly bigint[])[] = [];
    for (const amount of amounts) {
      const before = yield* balancesOf(names);
      const value = { from, to, amount: { amount, symbol: 'CORE' as const }, memo: `plumbline ${writer.slug}` };
      yield* included(context, () => [{ type: 'transfer', value }]);
      const after = yield* balancesOf(names);
      moved.push(after.units.map((each, index) => each - (before.units[index] ?? 0n)));
    }
    const { exchange } = yield* balancesOf(names);
    return names.flatMap((name, index): readonly ServiceDifference[] => {
      const [right, own] = [
        amounts.map((each) => (index === 0 ? -each : each)),
        moved.map((each) => each[index] ?? 0n),
      ];
      if (!isPattern(own, right)) return [];
      const expected = `the \`balance\` of ${name} to move by ${right.join(', ')} units of CORE`;
      return [{ path: ['body', 'result'], kind: 'value', expected, actual: own.join(', '), exchange }];
    });
  },
});
