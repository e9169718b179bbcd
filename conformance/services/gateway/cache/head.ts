import { at, isObject } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { NotTestable } from '../../model/not-testable.ts';
import { scenario } from '../../model/rule.ts';
import { type Steps, send, wait } from '../../model/steps.ts';
import { untilFits } from '../kit/each-gateway.ts';
import { resultOf } from '../kit/expect.ts';
import { keepsAll } from '../kit/fronts.ts';
import { aBlock } from '../kit/lives.ts';

const properties = (id: number) => rpc('condenser_api.get_dynamic_global_properties', [], id);

/** It needs nothing but the gateway: the chain behind it shows by its blocks what its head is. */
export const headFollowsBlocks = scenario({
  id: 'gateway/head-follows-its-blocks',
  level: 'must',
  requires: 'Three seconds after a block was answered the head is no older one.',
  clause: 'gateway/ttl-irreversible',
  also: ['gateway/ttls/appbase/all'],
  why: 'Whoever follows the chain reads its head: where that is kept, blocks seem to come to an end.',
  example: 'Block 101 is answered, and the head is 100 for minutes.',
  fault: { summary: 'every answer is kept', front: keepsAll },
  *steps() {
    const first = headOf(yield* send(properties(1)));
    if (first === undefined) return { inconclusive: 'the global properties have no head' };
    const next = first + 1;
    if (!(yield* comes(next))) throw new NotTestable('the chain behind it made no block meanwhile');
    yield* wait(aBlock);
    const isNew = (head: number | undefined) => head === undefined || head >= next;
    // One of several nodes behind it may be a block late.
    const last = yield* untilFits(properties(2), (each) => isNew(headOf(each)));
    const actual = headOf(last);
    if (isNew(actual)) return [];
    const path = ['body', 'result', 'head_block_number'];
    return [{ path, kind: 'value', expected: `${next} or more`, actual, exchange: last }];
  },
});

function headOf(exchange: Parameters<typeof resultOf>[0]): number | undefined {
  const head = at(resultOf(exchange), ['head_block_number']);
  return typeof head === 'number' ? head : undefined;
}

/** Ways to ask for a block: that there is none yet may be kept, and then tells nothing of later. */
const ways = [
  (number: number) => rpc('condenser_api.get_block_header', [number], 3),
  (number: number) => rpc('condenser_api.get_block', [number], 4),
  (number: number) => rpc('block_api.get_block_header', { block_num: number }, 5),
  (number: number) => rpc('block_api.get_block', { block_num: number }, 6),
];

function* comes(number: number): Steps<boolean> {
  for (const ask of ways) {
    const result = resultOf(yield* send(ask(number)));
    if (isObject(result) && Object.values(result).some((each) => each !== null)) return true;
    yield* wait(1_600);
  }
  return false;
}
