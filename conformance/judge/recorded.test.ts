import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Summary, summary } from '../report/summary.ts';
import { audit } from '../run/audit.ts';

const recording = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url));
const sums = new Map<string, Promise<Summary>>();

/** The sums of one recording, judged once. */
function sumOf(name: string): Promise<Summary> {
  const sum = sums.get(name) ?? judged(name);
  sums.set(name, sum);
  return sum;
}

async function judged(name: string): Promise<Summary> {
  const { step, end } = summary();
  for await (const event of audit({ files: [recording(name)] })) step(event);
  return end();
}

describe('rules on what real nodes answered', () => {
  it.each(['calls', 'callsC', 'errors', 'refusals'])('find no deviation in %s, and break nowhere', async (name) => {
    const { deviations, outcomes, problems } = await sumOf(name);
    expect({ deviations, problems }).toEqual({ deviations: [], problems: [] });
    expect(outcomes).toMatchObject({ broken: 0, inconclusive: 0 });
  });

  it('judge every kind of relation and proof there', async () => {
    const { methods, outcomes } = await sumOf('callsC');
    expect(outcomes.pass).toBeGreaterThan(10_000);
    expect(methods.get('condenser_api.get_block')?.outcomes.pass).toBeGreaterThan(200);
  });

  it('name departures for exactly what they are', async () => {
    const { legacy } = await sumOf('errors');
    expect(new Set(legacy.map(({ finding }) => finding.departure))).toEqual(
      new Set([
        'error-without-data',
        'escapes-lose-their-backslash',
        'list-proposals-without-status',
        'votes-of-object-proposals',
      ]),
    );
  });
});
