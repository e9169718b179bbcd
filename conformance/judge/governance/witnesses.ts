import type { Call } from '../../model/exchange/call.ts';
import { isArray } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moves } from '../kit/laws/moved.ts';
import { type Found, type Witness, witnessesIn, witnessMethods } from '../kit/laws/records.ts';
import { difference, place, type Reported, reported, requestsOf } from '../kit/laws/reported.ts';

export function firstWitness(...members: readonly string[]) {
  return ({ result }: Call) => {
    const at = isArray(result) ? [0] : jsonAt(result, ['witnesses']) === undefined ? [] : ['witnesses', 0];
    return [...at, ...members];
  };
}

const within = relation<{ readonly witnesses: readonly Found<Witness>[]; readonly now: Reported<Properties> }>({
  id: 'governance/confirmed-within-head',
  requires: '`Witness.last_confirmed_block_num` is at most the number of the head.',
  clause: 'records/witness/last_confirmed_block_num',
  why: 'A witness cannot have confirmed a block that does not exist yet.',
  example: '`last_confirmed_block_num` is 5000 while the head is 4897.',
  methods: [...witnessMethods, ...propertiesMethods],
  roles: ['witnesses', 'now'],
  plan: requestsOf(propertiesMethods),
  fault: {
    summary: 'a witness that confirmed a block beyond the head',
    edit: moves(witnessMethods, firstWitness('last_confirmed_block_num'), 1_000_000n),
  },
  assignRoles: (call, context) => {
    const [witnesses, now] = [witnessesIn(call, context), reported(call, propertiesMethods, context)];
    if (now) return witnessMethods.map((group) => ({ group, role: 'now', value: now }) as const);
    return witnesses.length > 0 ? [{ group: call.method, role: 'witnesses', value: witnesses }] : [];
  },
  judge: ({ witnesses, now }) => {
    const head = now.value.head_block_number;
    return witnesses
      .filter(({ value }) => value.last_confirmed_block_num > BigInt(head))
      .slice(0, 1)
      .map((witness) => ({
        ...difference(witness, { at: ['last_confirmed_block_num'], expected: `at most the head, ${head}` }),
        role: 'witnesses',
        contradictedBy: [place('now', now, ['head_block_number'])],
      }));
  },
});

const ofHead = relation<{ readonly witnesses: readonly Found<Witness>[]; readonly now: Reported<Properties> }>({
  id: 'governance/witness-of-head',
  requires: '`current_witness` of the global properties is the witness that confirmed the head last.',
  clause: 'records/global_properties/current_witness',
  level: 'should',
  why: 'The current witness is the one that confirmed the head block; another name raises false alarms in monitors.',
  example: 'The head is 4897, and its `current_witness` has confirmed 4876 as the last one.',
  methods: [...witnessMethods, ...propertiesMethods],
  roles: ['now', 'witnesses'],
  plan: requestsOf(propertiesMethods),
  fault: {
    summary: 'a current witness that did not make the head block',
    edit: moves(propertiesMethods, () => ['current_witness']),
  },
  assignRoles: (call, context) => {
    const [witnesses, now] = [witnessesIn(call, context), reported(call, propertiesMethods, context)];
    if (now) return [{ group: call.method, role: 'now', value: now }];
    if (witnesses.length === 0) return [];
    return propertiesMethods.map((group) => ({ group, role: 'witnesses', value: witnesses }) as const);
  },
  judge: ({ witnesses, now }) => {
    const { head_block_number: head, current_witness: name } = now.value;
    const maker = witnesses.find(({ value }) => value.last_confirmed_block_num === BigInt(head));
    const current = witnesses.find(({ value }) => value.owner === name);
    const wrong = maker ?? current;
    // Another rule judges a witness beyond the head.
    const isMaker = current !== undefined && current.value.last_confirmed_block_num >= BigInt(head);
    if (wrong === undefined || maker === current || (maker === undefined && isMaker))
      return (maker ?? current) ? [] : undefined;
    const expected = maker ? `"${maker.value.owner}", who made block ${head}` : `the one that made block ${head}`;
    const contradictedBy = [place('witnesses', wrong, ['last_confirmed_block_num'])];
    return [{ ...difference(now, { at: ['current_witness'], expected }), role: 'now', contradictedBy }];
  },
});

export const ofWitnesses: readonly RelationRule[] = [within, ofHead];
