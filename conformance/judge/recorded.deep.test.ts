import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { departed, judged, nothing, ofCallsC, recording, sharedRecording } from './recorded.testing.ts';

/** A complete run against a correct node that made blocks and took transactions meanwhile; `.ci/run` audits the long one. */
const live = sharedRecording('live-quick');

describe('rules on all answers of real nodes', () => {
  it('find no deviation in any recorded refusal, and break nowhere', async () => {
    const { requests, ...sum } = await judged(recording('refusals'));
    expect(requests).toBe(2_976);
    expect(sum).toMatchObject(nothing);
  });

  it('find no deviation in callsC, name exactly its departures, and judge every kind of relation and proof', async () => {
    const sum = await judged(recording('callsC'));
    expect(sum).toMatchObject(nothing);
    expect(departed(sum)).toEqual(ofCallsC);
    expect(sum.clauses.size).toBeGreaterThan(1_000);
    expect(sum.outcomes.pass).toBeGreaterThan(10_000);
    expect(sum.methods.get('condenser_api.get_block')?.outcomes.pass).toBeGreaterThan(200);
  });

  it.skipIf(!existsSync(live))('find no deviation of a live node under load (needs ../shared)', async () => {
    const sum = await judged(live);
    expect(sum).toMatchObject({ deviations: [], problems: [], outcomes: { broken: 0 } });
    expect(sum.outcomes.pass).toBeGreaterThan(10_000);
    expect(departed(sum)).toContain('uncaught-exceptions-as-text');
  });
});
