import type { ClauseId } from '../../../spec/clauses/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { relation } from '../../model/rule.ts';
import { describedMethod, givenTo } from '../kit/arguments/given.ts';
import { argumentIn } from '../kit/arguments/with-argument.ts';
import { plainText } from '../kit/lists/identity.ts';
import { statedLimit } from '../kit/lists/limit-clauses.ts';
import { withLimits } from '../kit/lists/with-limits.ts';
import { limited, limitRequested } from './limited.ts';

/** Account history has another condition on its limit. */
const served = limited.filter((name) => {
  return statedLimit(name) !== undefined && describedMethod(name)?.paging?.from !== 'first';
});

const refusal = {
  code: -32003,
  message: 'limit',
  data: { code: 10, name: 'assert_exception', message: 'limit', stack: [] },
};

export const maximumServed = relation<{ readonly most: Call; readonly fewer: Call }>({
  id: 'limits/maximum-is-served',
  basis: [{ fact: 'bound', source: 'document 1, Limits' }],
  requires: 'A request that is answered with a smaller limit is answered with the documented maximum, too.',
  clause: 'condenser_api.lookup_accounts/limit',
  clauses: Object.fromEntries(served.map((name) => [name, statedLimit(name) as ClauseId])),
  why: 'A client must be able to use the documented maximum, or it has to guess what is allowed.',
  example: 'get_followers is answered with the limit 5 and refused with the limit 1000, which the documents allow.',
  fault: {
    id: 'maximum-refused',
    summary: 'the documented maximum is refused',
    edit: (exchange) => {
      const [call, second] = calls(exchange);
      if (call === undefined || second !== undefined || roleOf(call) !== 'most' || call.path.length > 0)
        return undefined;
      return { path: [], value: { jsonrpc: '2.0', error: refusal, id: call.request.id ?? null }, found: ['error'] };
    },
  },
  methods: served,
  plan: (target) => withLimits(target, served, (most) => [2, most]),
  roles: ['most', 'fewer'],
  assignRoles: (call) => {
    const role = served.includes(call.method) ? roleOf(call) : undefined;
    if (role === undefined) return [];
    const ways = role === 'most' ? [leavesLimitOut(call)] : [true, false];
    return ways.map((isLeftOut) => ({ group: `${othersOf(call)} ${isLeftOut}`, role, value: call }));
  },
  judge: ({ most }) =>
    most.error === undefined
      ? []
      : [
          {
            role: 'most',
            path: ['error'],
            kind: 'unexpected',
            expected: 'a result, as with a smaller limit',
            actual: most.error,
            contradictedBy: [{ role: 'fewer', path: ['result'] }],
          },
        ],
});

/** The documented maximum, or a smaller limit that was answered. */
function roleOf(call: Call): 'most' | 'fewer' | undefined {
  const requested = limitRequested(call);
  const maximum = describedMethod(call.method)?.limit?.maximum;
  if (requested === undefined || maximum === undefined) return undefined;
  if (requested === maximum) return 'most';
  return requested < maximum && call.result !== undefined ? 'fewer' : undefined;
}

/** Whether the maximum is requested as the default. */
function leavesLimitOut({ method: name, params }: Call): boolean {
  const method = describedMethod(name);
  return method?.limit !== undefined && argumentIn(method, params, method.limit.param, core) === undefined;
}

/** All arguments except the limit. */
function othersOf(call: Call): string {
  const param = describedMethod(call.method)?.limit?.param;
  const others = Object.entries(givenTo(call) ?? {}).filter(([name]) => name !== param);
  return `${call.method} ${plainText(Object.fromEntries(others))}`;
}
