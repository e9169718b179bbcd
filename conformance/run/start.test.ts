import { expect, it } from 'vitest';
import { clauses } from '../../spec/clauses/index.ts';
import { methods } from '../../spec/methods/index.ts';
import type { Rule } from '../model/rule.ts';
import { version } from '../model/version.ts';
import { startEvent } from './start.ts';

const rule = { id: 'block/header', clause: 'block/header', level: 'must', why: 'for this test' } as unknown as Rule;

const stated = [...clauses.values()].filter(({ level }) => level !== 'unstated').length;

it('names the program, what it knows, and the rules without their code', () => {
  const own = { ...rule, clauses: { 'a.b': 'block/id' }, judge: () => [] } as unknown as Rule;
  const { methods: names, started, ...event } = startEvent({ mode: 'audit', target: 'x.har' }, [rule, own], {});
  expect(event).toEqual({
    ...{ kind: 'start', plumbline: version, mode: 'audit', target: 'x.har', clauses: stated },
    rules: [
      { id: 'block/header', clause: 'block/header', level: 'must', why: 'for this test' },
      {
        id: 'block/header',
        clause: 'block/header',
        clauses: { 'a.b': 'block/id' },
        level: 'must',
        why: 'for this test',
      },
    ],
  });
  expect(new Set(names)).toEqual(new Set(Object.keys(methods)));
  expect(names).toEqual([...names].toSorted());
});

it('is in UTC, in seconds', () => {
  const { started = '' } = startEvent({ mode: 'check', target: '' }, [], {});
  expect(started).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Math.abs(Date.parse(started) - Date.now())).toBeLessThan(60_000);
});

it('has what fails the run, and what it requires', () => {
  const facts = { mode: 'check', target: 'http://a/', profile: 'quick', seed: 1 } as const;
  expect(startEvent(facts, [], { failOn: 'should', require: { methods: 3 } })).toMatchObject({
    ...{ ...facts, failOn: 'should', require: { methods: 3 } },
  });
});

it('has the baseline that it accepts, and no member for what is not given', () => {
  const entry = { ...{ id: 'a', rule: 'b/c', method: 'd.e', pointer: '' }, ...{ reason: 'f', link: 'https://g/' } };
  const facts = { mode: 'check', target: 'http://a/' } as const;
  expect(startEvent(facts, [], { accepted: [entry] }).accepted).toEqual([entry]);
  expect(Object.keys(startEvent(facts, [], {}))).not.toContain('accepted');
});
