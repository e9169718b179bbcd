import { expect, it } from 'vitest';
import { binding } from '../conformance/coverage/covered.ts';
import { seeded } from '../conformance/util/random.ts';
import { isDefended } from '../conformance/violations/defended.ts';
import { violations } from '../conformance/violations/index.ts';
import { untriedReason } from '../conformance/violations/reasons.ts';
import undefended from '../conformance/violations/undefended.json' with { type: 'json' };
import { core } from '../spec/dialects/core.ts';
import { developmentNode } from './support/reference-node.ts';
import { recordedRuns, verdictsOf } from './support/violations.testing.ts';

const sample = 40;

it('the table of violations is of the clauses there are: `npm run violations` after a change of clauses', () => {
  expect(undefended.stated).toBe(binding().length);
  expect([...undefended.untried, ...Object.keys(undefended.unseen)].filter((id) => isDefended(id))).toEqual([]);
});

it('every clause without a violation that is tried has a reason', () => {
  expect(undefended.untried.filter((id) => untriedReason(id) === undefined)).toEqual([]);
});

it('violations of clauses that are called defended fail a run: a sample', async () => {
  const runs = await recordedRuns([developmentNode]);
  const all = violations(core).flatMap(({ id, clause }) => (isDefended(clause) ? [id] : []));
  const verdicts = await verdictsOf(runs, seeded(20, 'violations').sample(all, sample));
  expect(verdicts.filter(({ by }) => by === 'unseen').map(({ id }) => id)).toEqual([]);
  expect(verdicts.filter(({ by }) => by !== 'untried').length).toBeGreaterThan(sample / 3);
});
