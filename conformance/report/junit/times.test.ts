import { expect, it } from 'vitest';
import type { CheckEvent, Event, EventBody } from '../../model/event.ts';
import type { Finding } from '../../model/finding.ts';
import { foldAll } from '../fold.ts';
import { times } from './times.ts';

const exchange = (id: string, milliseconds: number): EventBody => {
  return { kind: 'exchange', case: id, exercised: [], status: 200, milliseconds, bytes: 1 };
};
const check = (rule: string, rest: Partial<CheckEvent>): EventBody => {
  return { kind: 'check', rule, case: 'one', method: 'x.a', outcome: 'pass', ...rest };
};
const took = (...bodies: readonly EventBody[]) => {
  const events = bodies.map((body, seq): Event => ({ seq, ...body }));
  return foldAll(times, events);
};

it('counts each answer once in a test case, also those that a relation compared', () => {
  const of = took(
    exchange('one', 20),
    exchange('two', 300),
    check('block/id', {}),
    check('block/header', { case: 'both', cases: ['one', 'two'] }),
    check('proof/id', { case: 'both', cases: ['one', 'two'], method: 'x.b' }),
    check('proof/id', { case: null, outcome: 'not-testable' }),
  );
  expect([of('x.a', 'block'), of('x.b', 'proof'), of('x.a', 'proof'), of('x.c', 'block')]).toEqual([0.32, 0.32, 0, 0]);
});

it('counts repeated requests, and no request without a judged rule', () => {
  const of = took(exchange('one', 20), exchange('other', 7), check('block/id', {}), exchange('one', 30));
  expect(of('x.a', 'block')).toBe(0.05);
});

it('has no time of recorded answers, and that of findings under their own methods', () => {
  const finding = { method: 'x.other' } as Finding;
  const of = took(
    exchange('zero', 0),
    exchange('one', 10),
    check('block/id', { case: 'zero' }),
    check('block/id', { case: 'absent', method: 'x.c' }),
    check('proof/id', { outcome: 'deviation', findings: [finding, finding] }),
  );
  expect([of('x.a', 'block'), of('x.c', 'block'), of('x.a', 'proof'), of('x.other', 'proof')]).toEqual([0, 0, 0, 0.01]);
});
