import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isInteger, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { blockMethods, type Queried, queriedBlock } from '../kit/blocks/queried.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';

/** The head that an answer reports. */
function headOf(call: Call): number | undefined {
  const reported = member(call.result, 'head_block_number');
  return (propertiesMethods as readonly string[]).includes(call.method) && isInteger(reported)
    ? Number(reported)
    : undefined;
}

export const headIsServed = relation<{ readonly block: Queried; readonly head: number }>({
  id: 'chain/head-is-served',
  requires: '`get_block` of the number of the head answers a block.',
  clause: 'block/query',
  bugs: ['steemit/steem#2690'],
  why: 'An application that follows the chain requests the head it just learned of; without that block it stops.',
  example: '`head_block_number` is 4897, and `get_block` of 4897 answers `null`.',
  fault: {
    id: 'head-not-served',
    summary: 'no block under the number of the head',
    edit: inCall(blockMethods, (call) => {
      const block = queriedBlock(call);
      if (block?.json === undefined) return undefined;
      return { path: ['result'], value: block.form === 'legacy' ? null : {}, found: block.path };
    }),
  },
  methods: [...propertiesMethods, ...blockMethods],
  roles: ['block', 'head'],
  plan: (target) =>
    blockMethods.flatMap((method) =>
      requestEach(target, [method as 'block_api.get_block'], [target.head ?? []].flat()),
    ),
  assignRoles: (call) => {
    const head = headOf(call);
    if (head !== undefined) return [{ group: `${head}`, role: 'head', value: head }];
    const block = queriedBlock(call);
    return block ? [{ group: `${block.num}`, role: 'block', value: block }] : [];
  },
  judge: ({ block, head }) =>
    block.json === undefined
      ? [
          {
            role: 'block',
            path: block.path,
            kind: 'missing',
            expected: `block ${head}, which is the head`,
            actual: undefined,
          },
        ]
      : [],
});
