import { expect, it } from 'vitest';
import { rules } from '../../judge/index.ts';
import { countCallOutcomes } from './call-outcomes.ts';
import { reasons } from './reasons.ts';

it('a rule of the protocol without requests is not blamed on the target where methods were selected', () => {
  const rule = rules.find(({ methods }) => methods === 'any');
  if (rule === undefined) throw new Error('no rule of the protocol');
  const reasonWith = (narrowed: boolean) =>
    reasons(countCallOutcomes([rule]), { nowhere: 'the target has no data', narrowed })(rule, 'any', new Set()).reason;

  expect(reasonWith(true)).toBe('the selected methods leave out its requests');
  expect(reasonWith(false)).toBe('the target has no data');
});
