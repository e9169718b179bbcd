import { expect, it } from 'vitest';
import { binding } from '../conformance/coverage/covered.ts';
import { isDefended } from '../conformance/violations/defended.ts';
import { untriedReason } from '../conformance/violations/reasons.ts';
import undefended from '../conformance/violations/undefended.json' with { type: 'json' };

it('the table of violations is of the clauses there are: `npm run violations` after a change of clauses', () => {
  expect(undefended.stated).toBe(binding().length);
  expect([...undefended.untried, ...Object.keys(undefended.unseen)].filter((id) => isDefended(id))).toEqual([]);
});

it('every clause without a violation that is tried has a reason', () => {
  expect(undefended.untried.filter((id) => untriedReason(id) === undefined)).toEqual([]);
});
