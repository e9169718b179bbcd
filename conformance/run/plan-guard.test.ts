import { describe, expect, it } from 'vitest';
import type { CheckEvent } from '../model/event.ts';
import { call } from '../model/exchange/request.ts';
import type { ExchangeRule } from '../model/rule.ts';
import { plan } from '../plan/plan.ts';
import { discoveredOf } from '../testing/discovered.ts';
import { guardPlans } from './plan-guard.ts';

const rule = (id: string, own: ExchangeRule['plan']): ExchangeRule => ({
  id: id as 'block/forms',
  kind: 'exchange',
  requires: '',
  clause: 'block/query',
  level: 'must',
  why: 'for this test',
  example: 'for this test',
  fault: { id: 'no-fault', summary: 'for this test', edit: () => undefined },
  methods: 'any',
  judge: () => [],
  ...(own && { plan: own }),
});

describe('a rule whose plan fails', () => {
  it('is broken, and the others send their requests', () => {
    const failing = rule('x/failing', () => {
      throw new RangeError('no such element');
    });
    const failed: CheckEvent[] = [];
    const rules = guardPlans([failing, rule('x/silent', undefined), rule('x/asking', () => [call('a.b', {})])], failed);
    const target = { ...discoveredOf(), cases: new Map() };
    const planned = plan(rules, target, { seed: 1, selected: () => true, done: new Set() });
    expect(planned.map(({ rules: requestedBy }) => requestedBy)).toEqual([['x/asking']]);
    expect(failed).toEqual([
      {
        kind: 'check',
        rule: 'x/failing',
        case: null,
        method: 'other',
        outcome: 'broken',
        reason: 'the rule failed to plan: no such element',
      },
    ]);
    expect(guardPlans([rule('x/silent', undefined)], failed)[0]).not.toHaveProperty('plan');
  });
});
