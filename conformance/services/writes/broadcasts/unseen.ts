import { toHex } from '../../../../spec/crypto/hash.ts';
import { timeText } from '../../../../spec/kernel/scalars.ts';
import { type Json, member } from '../../../model/json.ts';
import { withJson } from '../../kit/edits.ts';
import { editing } from '../../model/fault.ts';
import { methodOf, requestedJson } from '../../model/http.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import type { Steps } from '../../model/steps.ts';
import type { ServiceVerdict } from '../../model/verdict.ts';
import { call, inShort, isNotOffered } from '../kit/call.ts';
import { type Chain, chainNow } from '../kit/chain.ts';

const method = 'transaction_status_api.find_transaction';

interface Row {
  readonly requires: string;
  readonly clause: 'status/unknown' | 'status/expired-reversible' | 'status/expired-irreversible' | 'status/too-old';
  readonly also?: readonly ['transaction-status/expired_reversible' | 'transaction-status/expired_irreversible'];
  readonly why: string;
  readonly example: string;
  /** Epoch seconds; undefined: the chain stands so that there is none. */
  readonly expiration: (chain: Chain, irreversible: number) => number | undefined;
  /** What an id that nobody broadcast may be; document 3 has `too_old` for all that are past. */
  readonly allowed: readonly string[];
  readonly wrong: string;
}

const rows: Readonly<Record<string, Row>> = {
  'status-of-the-future': {
    requires: 'An id that is nowhere, with an expiration in the future, has the status `unknown`.',
    clause: 'status/unknown',
    why: 'The transaction may still come: a client that reads `expired` sends it twice.',
    example: 'An id that nobody broadcast, to expire in an hour, is `expired_irreversible`.',
    expiration: ({ time }) => time + 3_600,
    allowed: ['unknown'],
    wrong: 'expired_irreversible',
  },
  'status-of-an-expiration-in-reversible-blocks': {
    requires: 'An expired id that a fork could still hold is not said to be `expired_irreversible`, nor to come yet.',
    clause: 'status/expired-reversible',
    also: ['transaction-status/expired_reversible'],
    why: 'A client that sends anew pays twice where the fork wins.',
    example: 'An id that expired one block ago is `expired_irreversible`.',
    expiration: ({ time }, irreversible) => (irreversible < time - 9 ? time - 3 : undefined),
    allowed: ['expired_reversible', 'too_old'],
    wrong: 'expired_irreversible',
  },
  'status-of-an-expiration-in-irreversible-blocks': {
    requires: 'An expired id that no fork can hold is not said to be `expired_reversible`, nor to come yet.',
    clause: 'status/expired-irreversible',
    also: ['transaction-status/expired_irreversible'],
    why: 'A client waits for what can never come.',
    example: 'An id that expired before the irreversible block is `expired_reversible`.',
    expiration: (_, irreversible) => irreversible - 30,
    allowed: ['expired_irreversible', 'too_old'],
    wrong: 'expired_reversible',
  },
  'status-of-long-ago': {
    requires: 'An id that expired before the chain began is `too_old`, or expired.',
    clause: 'status/too-old',
    why: 'A client waits for what can never come.',
    example: 'An id that expired in 2010 is `unknown`.',
    expiration: () => Date.UTC(2010, 0, 1) / 1000,
    allowed: ['too_old', 'expired_irreversible'],
    wrong: 'unknown',
  },
};

/** Statuses of ids that nobody broadcast, by their expiration (document 1, Transaction status). */
export const unseen: readonly Scenario[] = Object.entries(rows).map(([name, row]) => {
  const { expiration, allowed, wrong, ...text } = row;
  return scenario({
    ...text,
    id: `writes/${name}`,
    level: 'must',
    needs: ['write'],
    fault: {
      summary: `the status is ${wrong}`,
      front: editing((answer, request) => {
        const params = member(requestedJson(request), 'params');
        const isOurs = methodOf(request) === method && member(params, 'expiration') !== undefined;
        return isOurs ? withJson(answer, ['result', 'status'], wrong) : undefined;
      }),
    },
    *steps(context): Steps<ServiceVerdict> {
      const chain = yield* chainNow(context);
      const expires = expiration(chain, yield* irreversibleTime(chain));
      if (expires === undefined) return { inconclusive: 'all blocks but the last few are irreversible' };
      const id = toHex(Uint8Array.from({ length: 20 }, () => context.random.int(256)));
      const params = { transaction_id: id, expiration: timeText(expires) };
      const { result, error, exchange } = yield* call(method, params);
      if (isNotOffered(error)) throw new NotTestable(`${method} is not offered: ${inShort(error)}`);
      const status: Json | undefined = member(result, 'status');
      if (allowed.some((each) => each === status)) return [];
      const expected = allowed.map((each) => `"${each}"`).join(' or ');
      return [{ path: ['body', 'result', 'status'], kind: 'value', expected, actual: status ?? error, exchange }];
    },
  });
});

/** Of the irreversible block; epoch seconds. */
function* irreversibleTime({ time, irreversible }: Chain): Steps<number> {
  const { result } = yield* call('condenser_api.get_block_header', [irreversible]);
  const timestamp = member(result, 'timestamp');
  if (typeof timestamp !== 'string') throw new NotTestable('the node does not show its irreversible block');
  return Math.min(time, Date.parse(`${timestamp}Z`) / 1000);
}
