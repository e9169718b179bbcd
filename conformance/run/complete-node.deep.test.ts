import { expect, it } from 'vitest';
import { recordedMethods } from '../testing/recorded-node.ts';
import { collect, serve, stubAnswer } from '../testing/stub-node.ts';
import { check } from './check.ts';

it.each(['quick', 'full'] as const)(
  'no rule has a finding on a complete, correct node, profile %s',
  async (profile) => {
    const methods = recordedMethods();
    const node = await serve((body) => stubAnswer(methods, body));
    const events = await collect(check({ url: node.url, profile, seed: 7, concurrency: 8, timeoutMs: 30_000 }));
    await node.close();
    const checks = events.filter((event) => event.kind === 'check');
    const accused = checks.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken');
    expect(accused.map(({ rule, method, findings, reason }) => ({ rule, method, findings, reason }))).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(20_000);
    expect(new Set(checks.flatMap(({ outcome, method }) => (outcome === 'pass' ? [method] : []))).size).toBeGreaterThan(
      180,
    );
  },
  600_000,
);
