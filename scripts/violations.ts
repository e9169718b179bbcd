import { writeFileSync } from 'node:fs';
import { violations } from '../conformance/violations/index.ts';
import { serviceViolations } from '../conformance/violations/of-services.ts';
import { undefended, type Verdict, violationsPage } from '../conformance/violations/table.ts';
import { core } from '../spec/dialects/core.ts';
import { resumable } from '../test/support/resumable.ts';
import { recordedRuns, serviceVerdicts, verdictsOf, violationSources } from '../test/support/violations.testing.ts';

const folder = new URL('../conformance/violations/', import.meta.url);
const runs = await recordedRuns();
const all = violations(core).map(({ id }) => id);
const ofNode = await verdictsOf(runs, all, resumable<Verdict>('violations', violationSources), (done) => {
  if (done % 100 === 0) console.log(`${done} of ${all.length}`);
});
const ofServices = await serviceVerdicts(
  serviceViolations,
  resumable<Verdict>('violations-services', violationSources),
);
const verdicts = [...ofNode, ...ofServices];
writeFileSync(new URL('VIOLATIONS.md', folder), violationsPage(verdicts));
writeFileSync(new URL('undefended.json', folder), `${JSON.stringify(undefended(verdicts), null, 2)}\n`);
const count = (is: (by: string) => boolean) => verdicts.filter(({ by }) => is(by)).length;
const [unseen, untried] = [count((by) => by === 'unseen'), count((by) => by === 'untried')];
console.log(
  `${verdicts.length} violations: ${verdicts.length - unseen - untried} found, ${unseen} unseen, ${untried} not tried.`,
);
// The node behind ends with the process.
process.exit(0);
