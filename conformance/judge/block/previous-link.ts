import { inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { flipped, inBlock, textIn } from '../kit/blocks/faults.ts';
import { requestEach, sampled } from '../kit/blocks/heights.ts';
import { blockMethods, headerMethods, type Queried, queriedBlock, queriedHeader } from '../kit/blocks/queried.ts';
import { isSettled } from '../kit/blocks/settled.ts';

export const previousLink = relation<{ readonly child: Queried; readonly parent: Queried }>({
  id: 'block/previous-link',
  requires: '`previous` of a block is the `block_id` of the block before it.',
  clause: 'block/previous',
  scope: 'immutable',
  why: 'The links make blocks a chain; a client that follows them must reach every block.',
  example: '`previous` of block 1001 is not the `block_id` that block 1000 was given with.',
  fault: {
    id: 'header-previous-flipped',
    summary: 'a flipped byte in the id of the block before, in a header alone',
    edit: inCall('any', (call, random) => textIn(queriedHeader(call), 'previous', flipped(8), random)),
  },
  otherFaults: [
    {
      id: 'previous-flipped',
      summary: 'a flipped byte in the id of the block before',
      edit: inBlock('previous', flipped(8)),
    },
  ],
  methods: [...blockMethods, ...headerMethods],
  roles: ['child', 'parent'],
  plan: (target) => {
    const heights = sampled(target).filter((num) => num < (target.irreversible ?? 0));
    const pairs = [...new Set(heights.flatMap((num) => [num, num + 1]))];
    // A header has no id: it can only be the child.
    const children = heights.slice(0, 3).map((num) => num + 1);
    return [
      ...requestEach(target, ['block_api.get_block'], pairs),
      ...requestEach(target, ['condenser_api.get_block'], pairs),
      ...requestEach(target, ['block_api.get_block_header'], children),
      ...requestEach(target, ['condenser_api.get_block_header'], children),
    ];
  },
  assignRoles: (call) => {
    const header = queriedHeader(call);
    if (header?.json) return [{ group: `${header.form} ${header.num}`, role: 'child', value: header }];
    const value = queriedBlock(call);
    if (value?.json === undefined) return [];
    return [
      { group: `${value.form} ${value.num}`, role: 'child', value },
      { group: `${value.form} ${value.num + 1}`, role: 'parent', value },
    ];
  },
  judge: ({ child, parent }, context) => {
    const [previous, id] = [child.json?.previous, parent.json?.block_id];
    if (previous === id || !isId(previous) || !isId(id)) return [];
    if (!isSettled(child.num, context)) return { inconclusive: 'the blocks are not known to be irreversible' };
    const contradictedBy = [{ role: 'parent', path: [...parent.path, 'block_id'] }] as const;
    const path = [...child.path, 'previous'];
    return [{ role: 'child', path, kind: 'value', expected: `"${id}"`, actual: previous, contradictedBy }];
  },
});

/** schema/result judges malformed ids. */
function isId(json: Json | undefined): json is string {
  return typeof json === 'string' && /^[0-9a-f]{40}$/.test(json);
}
