import { describe, expect, it } from 'vitest';
import { pointer } from '../../../spec/kernel/error.ts';
import { broken } from '../../faults/fault.ts';
import { seeded } from '../../plan/random.ts';
import { judgeExchange } from '../../run/judging.ts';
import { rows } from './index.ts';
import { honest, protocolRule } from './row.ts';
import { baseOf, fullBase } from './sending.ts';

const context = { dialect: undefined, irreversible: undefined };

describe('every row of the protocol', () => {
  it('asks no more than two things, and nothing where the target offers nothing fit', () => {
    const counts = rows.map((row) => row.requests(fullBase).length);
    expect(rows.filter((_, index) => ![1, 2].includes(counts[index] as number)).map(({ slug }) => slug)).toEqual([]);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(250);
    expect(rows.flatMap((row) => row.requests(baseOf({ methods: new Set() })))).toEqual([]);
  });

  it.each(rows.map((row) => [row.slug, row] as const))('%s knows its requests and finds its lie', (_, row) => {
    const rule = protocolRule(row);
    for (const exchange of honest(row, fullBase)) {
      expect(judgeExchange(rule, exchange, context)).toMatchObject({ outcome: 'pass' });
      expect(judgeExchange(rule, exchange, context)?.notes).toBeUndefined();
      const lie = broken(rule.fault, exchange, seeded(1, 'lie'));
      const { findings = [], notes = [] } = (lie && judgeExchange(rule, lie.exchange, context)) ?? {};
      const told = [...findings.map((found) => found.pointer), ...notes.map(({ text }) => text.split(' of ')[0])];
      expect(told).toContain(pointer(lie?.path ?? []));
    }
  });

  it('judges its own requests alone', () => {
    for (const row of rows) {
      for (const exchange of honest(row, fullBase)) {
        const others = rows.filter((other) => judgeExchange(protocolRule(other), exchange, context) !== undefined);
        expect(others.map(({ slug }) => slug)).toEqual([row.slug]);
      }
    }
  });
});
