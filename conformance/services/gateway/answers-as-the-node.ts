import { member } from '../../model/json.ts';
import { withJson } from '../kit/edits.ts';
import { rpc } from '../kit/requests.ts';
import { editing } from '../model/fault.ts';
import { jsonOf, textOf } from '../model/http.ts';
import { scenario } from '../model/rule.ts';
import { askNode, send } from '../model/steps.ts';
import type { ServiceDifference } from '../model/verdict.ts';
import { textIs } from './kit/expect.ts';

/** Calls whose answers do not change: the first block, what is compiled in, and what is refused. */
const calls = [
  rpc('condenser_api.get_config', [], 1),
  rpc('condenser_api.get_block', [1], 2),
  rpc('block_api.get_block', { block_num: 1 }, 3),
  rpc('condenser_api.get_accounts', [], 4),
];

export const answersAsTheNode = scenario({
  id: 'gateway/answers-as-the-node',
  level: 'must',
  requires: 'An answer is that of the node behind the gateway, errors included.',
  clause: 'gateway/one-host',
  also: ['gateway/requests', 'gateway/routing'],
  why: 'A client must not see whether a gateway stands before the node, nor lose a digit there.',
  example: '`"virtual_supply": 1.2e18`: the gateway read and wrote the number as a float.',
  needs: ['node'],
  fault: {
    summary: 'a result with a member too many',
    front: editing((answer) =>
      member(jsonOf(answer), 'result') === undefined ? undefined : withJson(answer, ['result', 'gateway'], true),
    ),
  },
  *steps() {
    const found: ServiceDifference[] = [];
    for (const call of calls) {
      const expected = yield* askNode(call);
      const answered = yield* send(call);
      found.push(...textIs(answered, textOf(expected.answer) ?? ''));
    }
    return found;
  },
});
