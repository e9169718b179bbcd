import { describe, expect, it } from 'vitest';
import { check } from '../run/check.ts';
import { collect, serve, stubAnswer, stubMethods } from '../testing/stub-node.ts';
import { faults, type KnownFault } from './index.ts';
import { faultProxy } from './proxy.ts';

describe('faults in front of a node', () => {
  const stub = stubMethods();

  it.each(['block-id-flipped', 'id-as-text', 'asset-as-number', 'field-lost', 'operations-swapped'] as const)(
    '%s is found by its rule, the same node without it passes',
    async (id) => {
      const node = await serve((body) => stubAnswer(stub, body));
      const proxy = await faultProxy({ upstream: node.url, fault: named(id).fault });
      const options = { profile: 'quick', seed: 5, concurrency: 4, timeoutMs: 5_000 } as const;
      const findings = async (url: string) =>
        (await collect(check({ url, ...options }))).flatMap((event) =>
          event.kind === 'check' ? (event.findings ?? []) : [],
        );
      const [lying, honest] = [await findings(proxy.url), await findings(node.url)];
      await Promise.all([proxy.close(), node.close()]);
      expect(honest).toEqual([]);
      expect(proxy.broken()).toBeGreaterThan(0);
      expect(lying.map(({ rule }) => rule)).toContain(named(id).rule.id);
    },
  );
});

function named(id: string): KnownFault {
  const found = faults.get(id);
  if (found === undefined) throw new Error(`no fault is called ${id}`);
  return found;
}
