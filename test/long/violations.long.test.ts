import { expect, it } from 'vitest';
import { seeded } from '../../conformance/util/random.ts';
import { isDefended } from '../../conformance/violations/defended.ts';
import { violations } from '../../conformance/violations/index.ts';
import { core } from '../../spec/dialects/core.ts';
import { developmentNode } from '../support/reference-node.ts';
import { recordedRuns, verdictsOf } from '../support/violations.testing.ts';

const sample = 40;

it('violations of clauses that are called defended fail a run: a sample', async () => {
  const runs = await recordedRuns([developmentNode]);
  const all = violations(core).flatMap(({ id, clause }) => (isDefended(clause) ? [id] : []));
  const verdicts = await verdictsOf(runs, seeded(20, 'violations').sample(all, sample));
  expect(verdicts.filter(({ by }) => by === 'unseen').map(({ id }) => id)).toEqual([]);
  expect(verdicts.filter(({ by }) => by !== 'untried').length).toBeGreaterThan(sample / 3);
});
