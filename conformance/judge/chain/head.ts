import { documented } from '../../../spec/constants/documented.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { inCall, type OwnFault } from '../../model/fault.ts';
import type { JsonObject } from '../../model/json.ts';
import { isObject } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { requestEach } from '../kit/blocks/heights.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import type { RuleText } from '../kit/invariant.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves, put } from '../kit/laws/moved.ts';
import { difference, type Reported, reported } from '../kit/laws/reported.ts';

interface Block {
  readonly json: JsonObject;
  readonly path: readonly PathSegment[];
}

/** Members of the global properties about the head block, and their names in the block. */
const members = [
  ['current_witness', 'witness'],
  ['time', 'timestamp'],
] as const;

const headBlock = relation<{ readonly properties: Reported<Properties>; readonly block: Block }>({
  id: 'chain/head-block',
  requires: '`current_witness` and `time` of the global properties are those of the head block.',
  clause: 'records/global_properties/head_block_id',
  scope: 'immutable',
  once: true,
  why: 'Clients take time and witness of the head from the global properties and never read the block.',
  example: 'The head block has the time 01:39:12, the global properties 01:39:09.',
  methods: [...propertiesMethods, ...blockMethods],
  roles: ['properties', 'block'],
  plan: (target) => requestEach(target, ['block_api.get_block'], target.head === undefined ? [] : [target.head]),
  fault: {
    summary: 'a witness that did not make the head block',
    edit: moves(propertiesMethods, () => ['current_witness']),
  },
  assignRoles: (call, context) => {
    const [properties, block] = [reported(call, propertiesMethods, context), queriedBlock(call)];
    if (properties) {
      const group = `${call.method} ${properties.value.head_block_id}`;
      return [{ group, role: 'properties', value: properties }];
    }
    const id = block?.json?.block_id;
    if (block === undefined || !isObject(block.json) || typeof id !== 'string') return [];
    const value = { json: block.json, path: block.path };
    return propertiesMethods.map((name) => ({ group: `${name} ${id}`, role: 'block', value }) as const);
  },
  judge: ({ properties, block }) =>
    members.flatMap(([member, name]) => {
      const value = properties.value[member];
      const expected = block.json[name];
      if (typeof expected !== 'string' || expected === (typeof value === 'number' ? timeText(value) : value)) return [];
      const contradictedBy = [{ role: 'block', path: [...block.path, name] }] as const;
      return [
        {
          ...difference(properties, { at: [member], expected: `"${expected}", as in the block` }),
          role: 'properties',
          contradictedBy,
        } as const,
      ];
    }),
});

type Pair = { readonly newer: Reported<Properties>; readonly older: Reported<Properties> };

/** The answer about the higher head is judged by the other, in either order. */
function inOrder({ newer, older }: Pair) {
  const higher = newer.value.head_block_number > older.value.head_block_number ? 'newer' : 'older';
  const [late, early] = higher === 'newer' ? [newer, older] : [older, newer];
  return { higher, late, early, lower: higher === 'newer' ? 'older' : 'newer' } as const;
}

/** Seconds from block to block (document 1, Limits). */
const interval = 3;

interface Progress extends RuleText {
  readonly fault: OwnFault;
  readonly member: 'time' | 'last_irreversible_block_num' | 'current_aslot';
  /** What the later answer must have; undefined: it does. */
  expected(late: Properties, early: Properties): string | undefined;
}

function progress({ member, expected, ...words }: Progress): RelationRule {
  return relation<Pair>({
    ...words,
    level: 'should',
    scope: 'immutable',
    symmetric: true,
    methods: propertiesMethods,
    roles: ['newer', 'older'],
    assignRoles: (call, context) => {
      const value = reported(call, propertiesMethods, context);
      return value ? [{ group: '', role: 'newer', value }] : [];
    },
    judge: (pair) => {
      const { late, early, higher, lower } = inOrder(pair);
      if (late.value.head_block_number === early.value.head_block_number) return undefined;
      const wanted = expected(late.value, early.value);
      if (wanted === undefined) return [];
      const contradictedBy = [{ role: lower, path: ['result', member] }];
      return [{ ...difference(late, { at: [member], expected: wanted }), role: higher, contradictedBy }];
    },
  });
}

const slots = progress({
  id: 'chain/slot-clock',
  requires: '`current_aslot` of the global properties grows by one every three seconds between two heads.',
  clause: 'records/global_properties/current_aslot',
  why: 'Missed blocks are counted by slots: one passes every three seconds, with a block or without.',
  example: 'Two heads are 30 seconds and 9 slots apart.',
  member: 'current_aslot',
  expected: (late, early) => {
    const slot = early.current_aslot + BigInt(Math.floor((late.time - early.time) / interval));
    return late.current_aslot === slot ? undefined : `${slot}, one more every ${interval} seconds`;
  },
  fault: {
    summary: 'a slot that does not fit the time',
    // A clock that is wrong in the same way everywhere is no contradiction.
    edit: moves(['database_api.get_dynamic_global_properties'], () => ['current_aslot'], 7n),
  },
});

/**
 * Blocks by which the number may fall where a branch replaced another: no final block was undone, but fewer witnesses of the new
 * branch have confirmed it yet. A round of witnesses, or as many blocks as were not final at the earlier head.
 */
function roundOf({ head_block_number: head, last_irreversible_block_num: irreversible }: Properties): number {
  return Math.max(documented.MAX_WITNESSES, head - irreversible);
}

const finality = progress({
  id: 'chain/final-stays-final',
  requires:
    '`last_irreversible_block_num` does not fall from one head to a higher one, but by less than a round where a branch replaced another.',
  clause: 'block/irreversible',
  why: 'A final block cannot be undone; a service that paid because of it would lose.',
  example: 'At head 4897 block 4876 is irreversible, at head 4900 block 4840.',
  member: 'last_irreversible_block_num',
  expected: (late, early) => {
    const leastIrreversible = early.last_irreversible_block_num - roundOf(early);
    return late.last_irreversible_block_num >= leastIrreversible
      ? undefined
      : `at least ${leastIrreversible}, for it was ${early.last_irreversible_block_num} at an earlier head`;
  },
  fault: {
    summary: 'an irreversible block that became reversible',
    edit: inCall(['database_api.get_dynamic_global_properties'], (call) =>
      put(call, ['last_irreversible_block_num'], 0),
    ),
  },
});

/** The head beside its block and beside other heads. */
export const ofHead: readonly RelationRule[] = [headBlock, slots, finality];
