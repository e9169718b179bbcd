import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Reported, selftest } from './selftest.ts';
import { tally } from './tally.ts';

const recordings = new Map([
  ['calls', fileURLToPath(new URL('../../fixtures/recordings/calls.ndjson.gz', import.meta.url))],
]);

async function mutations(seed: number, count: number): Promise<readonly Reported[]> {
  const all: Reported[] = [];
  for await (const each of selftest({ recordings, seed, count })) all.push(each);
  return all;
}

describe('the selftest', () => {
  let reported: readonly Reported[] = [];
  beforeAll(async () => {
    reported = await mutations(7, 200);
  });

  it('finds nearly all detectable mutations, each as one defect', () => {
    const { detectable, found, findings, survivors } = tally(reported);
    expect(detectable).toBeGreaterThan(60);
    expect(
      found / detectable,
      survivors.map((each) => `${each.operator} ${each.method} ${each.pointer}`).join('\n'),
    ).toBeGreaterThan(0.9);
    expect(findings.median).toBe(1);
    expect(findings.percentile95).toBeLessThanOrEqual(3);
  });

  it('makes the same mutations for the same seed', async () => {
    const again = await mutations(7, 20);
    expect(again).toEqual(reported.slice(0, again.length));
    expect(again.length).toBeGreaterThan(10);
  });

  it('counts undetectable mutations apart, and lists survivors', () => {
    const mutation = {
      operator: 'value/text',
      method: 'a.b',
      pointer: '/result/x',
      rules: [],
      findings: 0,
      recording: 'r',
    };
    const all = [
      { ...mutation, detectable: false, found: false },
      { ...mutation, detectable: true, found: false },
      { ...mutation, detectable: true, found: true, findings: 2 },
    ];
    expect(tally(all)).toMatchObject({
      reported: 3,
      detectable: 2,
      found: 1,
      findings: { median: 2, percentile95: 2 },
    });
    expect(tally(all).survivors).toEqual([all[1]]);
  });
});
