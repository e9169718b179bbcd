import { expect, it } from 'vitest';
import { violations } from '../conformance/violations/index.ts';
import { serviceViolations } from '../conformance/violations/of-services.ts';
import { undefended, type Verdict } from '../conformance/violations/table.ts';
import committed from '../conformance/violations/undefended.json' with { type: 'json' };
import { core } from '../spec/dialects/core.ts';
import { resumable } from './support/resumable.ts';
import { recordedRuns, serviceVerdicts, verdictsOf, violationSources } from './support/violations.testing.ts';

it('every violation is found as the committed table says', async () => {
  const runs = await recordedRuns();
  const known = resumable<Verdict>('violations', violationSources);
  const ofNode = await verdictsOf(
    runs,
    violations(core).map(({ id }) => id),
    known,
  );
  const ofServices = await serviceVerdicts(
    serviceViolations,
    resumable<Verdict>('violations-services', violationSources),
  );
  expect(undefended([...ofNode, ...ofServices])).toEqual(committed);
}, 3_600_000);
