import { expect } from 'vitest';
import { check } from '../run/check.ts';
import { collect } from '../testing/server.ts';
import { faults, type KnownFault } from './index.ts';
import { faultProxy } from './proxy.ts';

/** Each of some faults in front of a node is found by its rule, and the node without them passes these rules. */
export async function expectFound(url: string, ids: readonly string[]): Promise<void> {
  const all = ids.map(named);
  const rules = all.map(({ rule }) => rule.id);
  const proxy = await faultProxy({ upstream: url, faults: all.map(({ fault }) => fault) });
  const [faulty, original] = await Promise.all([said(proxy.url, rules), said(url, rules)]);
  await proxy.close();

  expect(proxy.broken()).toBeGreaterThanOrEqual(ids.length);
  expect(new Set(faulty)).toEqual(new Set(rules));
  expect(original).toEqual([]);
}

/** The rules with findings, for each such check. */
async function said(url: string, rules: readonly string[]): Promise<readonly string[]> {
  const options = { profile: 'quick', seed: 5, concurrency: 4, timeoutMs: 20_000, rules } as const;
  const events = await collect(check({ url, ...options }));
  return events.flatMap((event) =>
    event.kind === 'check' && (event.findings ?? event.notes ?? []).length > 0 ? [event.rule] : [],
  );
}

export function named(id: string): KnownFault {
  const known = faults.get(id);
  if (known === undefined) throw new Error(`no fault is called ${id}`);
  return known;
}
