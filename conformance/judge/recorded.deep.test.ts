import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { summary } from '../report/summary.ts';
import { audit } from '../run/audit.ts';

it('rules find no deviation in any recorded refusal, and break nowhere', async () => {
  const { step, end } = summary();
  const file = fileURLToPath(new URL('../../fixtures/recordings/refusals.ndjson.gz', import.meta.url));
  for await (const event of audit({ files: [file] })) step(event);
  const { requests, ...sum } = end();
  expect(requests).toBe(2_976);
  expect(sum).toMatchObject({ deviations: [], problems: [], outcomes: { broken: 0, inconclusive: 0 } });
});
