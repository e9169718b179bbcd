import { blockId as computed } from '../../../spec/crypto/digests.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import { inCall } from '../../model/fault.ts';
import { member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { blockMethods } from '../kit/blocks/queried.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { put } from '../kit/laws/moved.ts';
import { difference, type Reported, reported } from '../kit/laws/reported.ts';
import { provableBlock } from './block-header.ts';

interface Hashed {
  readonly id: string;
  readonly path: readonly PathSegment[];
}

/** The block of this number while it is the head; at another time a fork may have replaced it. */
export const headBlockId = relation<{ readonly properties: Reported<Properties>; readonly block: Hashed }>({
  id: 'proof/head-block-id',
  requires:
    '`head_block_id` of the global properties is the hash of the header that `get_block` answers for the number of the head.',
  clause: 'records/global_properties/head_block_id',
  why: 'Transactions refer to a block by its id: of one that does not exist they are refused by every other node.',
  example: '`head_block_id` is 00001321aa…, and the header of the block 4897 has the hash 00001321bb….',
  methods: [...propertiesMethods, ...blockMethods],
  roles: ['properties', 'block'],
  plan: (target) => requestEach(target, ['block_api.get_block'], [target.head ?? []].flat()),
  fault: {
    summary: 'a head block id that no block has',
    edit: inCall(propertiesMethods, (call) => {
      const id = member(call.result, 'head_block_id');
      return typeof id === 'string' ? put(call, ['head_block_id'], `${id.slice(0, -4)}beef`) : undefined;
    }),
  },
  assignRoles: (call, context) => {
    const properties = reported(call, propertiesMethods, context);
    if (properties) return [{ group: `${properties.value.head_block_number}`, role: 'properties', value: properties }];
    const block = provableBlock(call, context);
    if (block === undefined || 'unreadable' in block) return [];
    const { queried, header, signed } = block.value;
    const number = Number.parseInt(header.previous.slice(0, 8), 16) + 1;
    const id = computed(number, signed);
    // A block that is not what its own id says contradicts itself, and proves nothing of the properties.
    return queried.json?.block_id === id
      ? [{ group: `${number}`, role: 'block', value: { id, path: queried.path } }]
      : [];
  },
  judge: ({ properties, block }) => {
    if (block.id === properties.value.head_block_id) return [];
    const contradictedBy = [{ role: 'block', path: block.path }] as const;
    const found = difference(properties, { at: ['head_block_id'], expected: `"${block.id}", as of the block` });
    return [{ ...found, role: 'properties', contradictedBy }];
  },
});
