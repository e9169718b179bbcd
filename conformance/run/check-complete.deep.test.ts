import { expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { binding } from '../coverage/covered.ts';
import { evaluatedIn } from '../coverage/evaluated.ts';
import { rules } from '../judge/index.ts';
import { collect } from '../testing/server.ts';
import { check } from './check.ts';

it.each(['quick', 'full'] as const)(
  'no rule has a finding on a complete, correct node, profile %s',
  async (profile) => {
    const node = await referenceNode();
    const events = await collect(check({ url: node.url, profile, seed: 7, concurrency: 8, timeoutMs: 30_000 }));
    const checks = events.filter((event) => event.kind === 'check');
    const accused = checks.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken');
    expect(accused.map(({ rule, method, findings, reason }) => ({ rule, method, findings, reason }))).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(20_000);
    expect(new Set(checks.flatMap(({ outcome, method }) => (outcome === 'pass' ? [method] : []))).size).toBeGreaterThan(
      180,
    );
    if (profile === 'full') expect(evaluatedIn(events, rules).size / binding().length).toBeGreaterThanOrEqual(0.75);
  },
  600_000,
);
