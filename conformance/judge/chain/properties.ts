import type { ExchangeRule } from '../../model/rule.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { law } from '../kit/laws/law.ts';
import { empties, moves } from '../kit/laws/moved.ts';
import type { Words, Wrong } from '../kit/laws/reported.ts';

interface Row extends Words {
  wrong(properties: Properties): readonly Wrong[];
  readonly fault: string;
  /** The member that the fault moves, and by how much; `empty`: to an empty value. */
  readonly moves: string;
  readonly by?: bigint | 'empty';
}

const shares = ['sbd_print_rate', 'sbd_start_percent', 'sbd_stop_percent'] as const;

const rows: readonly Row[] = [
  {
    id: 'chain/head-id',
    requires: 'The first eight hex digits of `head_block_id` are `head_block_number`.',
    clause: 'chain-state/global-properties',
    why: 'Clients take the number of the head from its id to refer to it in transactions.',
    example: '`head_block_number` is 4897 while `head_block_id` begins with 00001320 (4896).',
    wrong: ({ head_block_number: number, head_block_id: id }) => {
      const begins = number.toString(16).padStart(8, '0');
      return id.startsWith(begins)
        ? []
        : [{ at: ['head_block_number'], expected: `${Number.parseInt(id.slice(0, 8), 16)}` }];
    },
    fault: 'a head block number that is not that of the head block id',
    moves: 'head_block_number',
  },
  {
    id: 'chain/irreversible-within-head',
    requires: '`last_irreversible_block_num` is at most `head_block_number`.',
    clause: 'block/irreversible',
    why: 'Exchanges credit deposits of irreversible blocks; a block that does not exist yet cannot be final.',
    example: '`last_irreversible_block_num` is 4900 while the head is 4897.',
    wrong: ({ head_block_number: head, last_irreversible_block_num: last }) =>
      last <= head ? [] : [{ at: ['last_irreversible_block_num'], expected: `at most the head, ${head}` }],
    fault: 'an irreversible block beyond the head',
    moves: 'last_irreversible_block_num',
    by: 1_000n,
  },
  {
    id: 'chain/participation',
    requires: '`participation_count` is the number of bits set in `recent_slots_filled`.',
    clause: 'records/global_properties/participation_count',
    level: 'should',
    why: 'The count is the number of filled slots among the last ones; a wrong one hides missing witnesses.',
    example: '`participation_count` is 128 while a bit of `recent_slots_filled` is not set.',
    wrong: ({ recent_slots_filled: slots, participation_count: count }) => {
      const filled = bits(slots);
      const expected = `${filled}, the slots filled`;
      return filled === count ? [] : [{ at: ['participation_count'], expected, byU128Digits: true }];
    },
    fault: 'a participation count that is not that of the slots',
    moves: 'participation_count',
  },
  {
    id: 'chain/slots-for-blocks',
    requires: '`current_aslot` of the global properties is at least `head_block_number`.',
    clause: 'records/global_properties/current_aslot',
    level: 'should',
    why: 'Every block takes one slot, so a slot number below the block number breaks every count of missed slots.',
    example: '`current_aslot` is 4000 at block 4897.',
    wrong: ({ head_block_number: head, current_aslot: slot }) =>
      slot >= BigInt(head) ? [] : [{ at: ['current_aslot'], expected: `at least the head, ${head}` }],
    fault: 'a slot before that of the first block',
    moves: 'current_aslot',
    by: 'empty',
  },
  {
    id: 'chain/shares-of-all',
    requires:
      'No share of the global properties is above 10000: `sbd_print_rate`, `sbd_start_percent`, `sbd_stop_percent`.',
    clause: 'scalars/percent',
    level: 'should',
    why: 'A share above 10000 is more than all; dashboards multiply with it.',
    example: '`sbd_print_rate` is 12000.',
    wrong: (properties) =>
      shares.flatMap((name) =>
        (properties[name] ?? 0) <= 10_000 ? [] : [{ at: [name], expected: 'at most 10000, which is all' }],
      ),
    fault: 'a share of more than all',
    moves: 'sbd_print_rate',
    by: 20_000n,
  },
  {
    id: 'chain/printing-slows-before-it-stops',
    requires: '`sbd_start_percent` of the global properties is at most `sbd_stop_percent`.',
    clause: 'records/global_properties/sbd_stop_percent',
    level: 'should',
    why: 'Between the two shares of the debt fewer and fewer dollars are printed; dashboards divide by their difference.',
    example: '`sbd_start_percent` is 900 and `sbd_stop_percent` 500.',
    wrong: ({ sbd_start_percent: start, sbd_stop_percent: stop }) =>
      start === undefined || stop === undefined || start <= stop
        ? []
        : [{ at: ['sbd_stop_percent'], expected: `at least ${start}, as \`sbd_start_percent\`` }],
    fault: 'printing that stops before it slows down',
    moves: 'sbd_stop_percent',
    by: 'empty',
  },
  {
    id: 'chain/virtual-above-current',
    requires: '`virtual_supply` is at least `current_supply`, unless `current_sbd_supply` is negative.',
    clause: 'records/global_properties/virtual_supply',
    level: 'should',
    why: 'The virtual supply is the current one and the dollars beside it; market caps are computed from it.',
    example: '`virtual_supply` is 1.000 CORE and `current_supply` 2.000 CORE.',
    // The dollars that a test network begins with are not in the supply, and can be converted or burnt all the same.
    wrong: ({ virtual_supply: virtual, current_supply: current, current_sbd_supply: dollars }) =>
      virtual.amount >= current.amount || dollars.amount < 0n
        ? []
        : [{ at: ['virtual_supply'], expected: 'at least the current supply' }],
    fault: 'a virtual supply below the current one',
    moves: 'virtual_supply',
    by: 'empty',
  },
  {
    id: 'chain/vesting-within-supply',
    requires: '`total_vesting_fund_core` is at most `current_supply`.',
    clause: 'records/global_properties/total_vesting_fund_core',
    level: 'should',
    why: 'Vested tokens are part of the supply; the price of vesting shares comes from this fund.',
    example: '`total_vesting_fund_core` is above `current_supply`.',
    wrong: ({ total_vesting_fund_core: fund, current_supply: supply }) =>
      fund.amount <= supply.amount ? [] : [{ at: ['total_vesting_fund_core'], expected: 'at most the current supply' }],
    fault: 'a vesting fund above the supply',
    moves: 'total_vesting_fund_core',
    by: 10n ** 15n,
  },
];

function bits(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}

/** Rules within the dynamic global properties. */
export const ofProperties: readonly ExchangeRule[] = rows.map(({ wrong, fault, moves: member, by, ...words }) =>
  law({
    ...words,
    methods: propertiesMethods,
    wrong,
    fault: {
      summary: fault,
      edit: by === 'empty' ? empties(propertiesMethods, () => [member]) : moves(propertiesMethods, () => [member], by),
    },
  }),
);
