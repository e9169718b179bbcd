import { expect, it } from 'vitest';
import { binding } from '../conformance/coverage/covered.ts';
import { seeded } from '../conformance/util/random.ts';
import { isDefended } from '../conformance/violations/defended.ts';
import { violations } from '../conformance/violations/index.ts';
import undefended from '../conformance/violations/undefended.json' with { type: 'json' };
import { core } from '../spec/dialects/core.ts';
import { recordedRun, verdictsOf } from './violations.testing.ts';

const sample = 40;

it('the table of violations is of the clauses there are: `npm run violations` after a change of clauses', () => {
  expect(undefended.stated).toBe(binding().length);
  expect([...undefended.untried, ...Object.keys(undefended.unseen)].filter((id) => isDefended(id))).toEqual([]);
});

it('violations of clauses that are called defended fail a run: a sample', async () => {
  const run = await recordedRun();
  const all = violations(run.context.dialect ?? core).filter(({ clause }) => isDefended(clause));
  const verdicts = await verdictsOf(run, seeded(20, 'violations').sample(all, sample));
  expect(verdicts.filter(({ by }) => by === 'unseen').map(({ id }) => id)).toEqual([]);
  expect(verdicts.filter(({ by }) => by !== 'untried').length).toBeGreaterThan(sample / 3);
});
