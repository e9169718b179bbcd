import { describe, expect, it } from 'vitest';
import { call, called, type Request } from '../model/exchange/request.ts';
import { type Rule, relation } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { discoveredOf } from '../testing/discovered.ts';
import { plan } from './plan.ts';

const block = call('condenser_api.get_block', [1]);
const [alice, bob] = [call('condenser_api.get_accounts', [['alice']]), call('condenser_api.get_accounts', [['bob']])];

function ruleOf(id: string, scope: 'immutable' | 'snapshot', requests: readonly Request[]): Rule {
  return relation<{ readonly a: null }>({
    id: id as 'block/forms',
    requires: '',
    clause: 'block/query',
    level: 'must',
    scope,
    why: 'for this test',
    example: 'for this test',
    fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
    methods: [],
    roles: ['a'],
    plan: () => requests,
    assignRoles: () => [],
    judge: () => [],
  });
}

const target: Target = { ...discoveredOf({ irreversible: 5 }), cases: new Map() };
const rules = [ruleOf('x/history', 'immutable', [block, alice]), ruleOf('x/snapshot', 'snapshot', [block, bob, alice])];
const planned = (done: readonly Request[] = [], selected = (_: string) => true) =>
  plan(rules, target, { seed: 1, selected, done: new Set(done.map((request) => request.case)) });

describe('a plan', () => {
  it('has each request once, those of one snapshot first and adjacent', () => {
    expect(planned().map(({ request }) => request)).toEqual([block, bob, alice]);
    expect(planned().at(-1)?.rules).toEqual(['x/snapshot', 'x/history']);
  });

  it('repeats requests answered at an unknown snapshot, and only where the snapshot matters', () => {
    const again = planned([block, alice, bob]);
    expect(again.map(({ request }) => request)).toEqual([bob, alice]);
    expect(again.at(-1)?.rules).toEqual(['x/snapshot']);
  });

  it('omits what was not selected', () => {
    const some = planned([], (method) => method.endsWith('get_block'));
    expect(some.flatMap(({ request }) => called(request))).toEqual(['condenser_api.get_block']);
  });
});
