import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { comparison, numberOfHead, slotOfHead } from '../kit/laws/comparison.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { moves } from '../kit/laws/moved.ts';
import { records, results } from '../kit/laws/reader.ts';
import { type Found, type Witness, witnessMethods } from '../kit/laws/records.ts';

const within = comparison({
  id: 'governance/confirmed-within-head',
  requires: '`Witness.last_confirmed_block_num` is at most the number of the head.',
  clause: 'records/witness/last_confirmed_block_num',
  why: 'A witness cannot have confirmed a block that does not exist yet.',
  example: '`last_confirmed_block_num` is 5000 while the head is 4897.',
  methods: witnessMethods,
  member: 'last_confirmed_block_num',
  is: 'at most',
  of: numberOfHead,
  fault: 'a witness that confirmed a block beyond the head',
});

const inSlot = comparison({
  id: 'governance/slot-within-head',
  requires: '`Witness.last_aslot` is at most `current_aslot` of the global properties.',
  clause: 'records/witness/last_aslot',
  level: 'should',
  why: 'A monitor subtracts one from the other to tell how long a witness has made no block.',
  example: '`last_aslot` is 5000 while `current_aslot` is 4897.',
  methods: witnessMethods,
  member: 'last_aslot',
  is: 'at most',
  of: slotOfHead,
  fault: 'a witness that made a block in a slot to come',
});

const ofHead = beside<Properties, { readonly witnesses: readonly Found<Witness>[] }>({
  id: 'governance/witness-of-head',
  requires: '`current_witness` of the global properties is the witness that confirmed the head last.',
  clause: 'records/global_properties/current_witness',
  level: 'should',
  why: 'The current witness is the one that confirmed the head block; another name raises false alarms in monitors.',
  example: 'The head is 4897, and its `current_witness` has confirmed 4876 as the last one.',
  subject: results(...propertiesMethods),
  references: { witnesses: records<Witness>(witnessMethods) },
  fault: {
    summary: 'a current witness that did not make the head block',
    edit: moves(propertiesMethods, () => ['current_witness']),
  },
  judge: ({ value: { head_block_number: head, current_witness: name } }, { witnesses }) => {
    const maker = witnesses.value.find(({ value }) => value.last_confirmed_block_num === BigInt(head));
    const current = witnesses.value.find(({ value }) => value.owner === name);
    const wrong = maker ?? current;
    // Another rule judges a witness beyond the head.
    const isMaker = current !== undefined && current.value.last_confirmed_block_num >= BigInt(head);
    if (wrong === undefined) return undefined;
    if (maker === current || (maker === undefined && isMaker)) return [];
    const expected = maker ? `"${maker.value.owner}", who made block ${head}` : `the one that made block ${head}`;
    return [{ at: ['current_witness'], expected, by: [['witnesses', ...wrong.at, 'last_confirmed_block_num']] }];
  },
});

export const ofWitnesses: readonly RelationRule[] = [within, inSlot, ofHead];
