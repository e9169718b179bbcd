import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event } from '../../conformance/model/event.ts';
import { imageRules } from '../../conformance/services/images/index.ts';
import { openOrigin } from '../../conformance/services/run/origin.ts';
import { checkSystem } from '../../conformance/system.ts';
import { collect } from '../../conformance/testing/server.ts';
import { startImages } from '../../reference/services/images/index.ts';
import type { ImagesOptions } from '../../reference/services/images/options.ts';
import { alice, startStubNode } from '../../reference/services/images/testing/node.ts';

/** The checks of every rule at the service in a dialect. */
async function checksIn(options: Partial<ImagesOptions>): Promise<readonly CheckEvent[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-images-'));
  const [node, origin] = [await startStubNode(), await openOrigin()];
  const quota = { uploads: 1_000, seconds: 1 };
  const service = await startImages({ node: node.url, store: folder, gate: { loopback: true }, quota, ...options });
  const limits = { seed: 1, concurrency: 4, timeoutMs: 20_000 };
  const given = { node: node.url, origin, accounts: ['alice', 'bob', 'carol'], signer: alice };
  const targets = [{ name: 'images', url: service.url } as const];
  try {
    const events = await collect<Event>(checkSystem({ services: { targets, ...limits, ...given } }, imageRules));
    return events.filter((event): event is Event & CheckEvent => event.kind === 'check');
  } finally {
    await service.close();
    await Promise.all([node.close(), origin.close()]);
    rmSync(folder, { recursive: true });
  }
}

const inShort = ({ rule, outcome, reason = '', findings = [] }: CheckEvent): string => {
  const found = findings.map(
    ({ method, pointer, expected, actual }) => `${method} ${pointer}: ${expected}, got ${actual}`,
  );
  return [rule, outcome, reason, ...found].join(' | ');
};

const departuresIn = (checks: readonly CheckEvent[]) =>
  [...new Set(checks.flatMap(({ findings = [] }) => findings.flatMap(({ departure }) => departure ?? [])))].toSorted();

describe('rules of images', () => {
  it('accuse no service that fetches from no private address', async () => {
    const checks = await checksIn({ gate: {} });
    const untested = checks.filter(({ reason }) => reason?.startsWith('the service refuses the address of our server'));

    expect(checks.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken').map(inShort)).toEqual([]);
    expect(untested.length).toBeGreaterThan(15);
  });

  it.each([
    ['hive', ['avatars-cropped', 'size-paths-redirect', 'uploads-by-active-keys', 'zero-shrinks-to-a-screen']],
    ['steem', ['avatars-cropped', 'size-paths-redirect', 'uploads-by-active-keys', 'zero-shrinks-to-a-screen']],
    ['steem2026', ['avatars-cropped', 'uploads-by-active-keys']],
  ] as const)('find departures alone in the dialect %s', async (dialect, departures) => {
    const checks = await checksIn({ dialect });

    expect(checks.filter(({ outcome }) => outcome === 'deviation' || outcome === 'broken').map(inShort)).toEqual([]);
    expect(departuresIn(checks)).toEqual(departures);
    expect(checks.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(15);
  });
});
