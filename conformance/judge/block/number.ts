import { inBlock } from '../kit/blocks/faults.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { blockMethods, headerMethods, queriedBlock, queriedHeader } from '../kit/blocks/queried.ts';
import { callRule } from '../kit/per-call.ts';

/** Blocks of a month. */
const farAhead = 864_000;

/** A block's number is one more than the number in the first four bytes of the id before it. */
export const number = callRule({
  id: 'block/number',
  requires: 'The first eight hex digits of `previous` of a block are the number before the requested one.',
  clause: 'condenser_api.get_block/result',
  why: 'The number in the previous id reveals a cache that answers with another block.',
  example: '`get_block` of 1000 returns a block whose `previous` begins with 000003e5 (997).',
  fault: {
    id: 'another-block',
    summary: 'another block than requested',
    edit: inBlock(
      'previous',
      (id) => (Number.parseInt(id.slice(0, 8), 16) + 7).toString(16).padStart(8, '0') + id.slice(8),
    ),
  },
  methods: [...blockMethods, ...headerMethods],
  // A block that is far from being made is answered with none, and by some with the head.
  plan: (target) =>
    target.head === undefined
      ? []
      : [...blockMethods, ...headerMethods].flatMap((name) =>
          requestEach(target, [name], [Number(target.head) + farAhead]),
        ),
  judge: (call) => {
    const queried = queriedBlock(call) ?? queriedHeader(call);
    const previous = queried?.json?.previous;
    if (queried === undefined || typeof previous !== 'string' || !/^[0-9a-f]{40}$/.test(previous)) return undefined;
    const expected = (queried.num - 1).toString(16).padStart(8, '0');
    if (previous.startsWith(expected)) return [];
    const path = [...queried.path, 'previous'];
    return [{ path, kind: 'value', expected: `an id beginning with ${expected}`, actual: previous }];
  },
});
