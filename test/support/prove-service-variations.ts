import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../conformance/model/event.ts';
import { serviceProxy } from '../../conformance/services/faults/proxy.ts';
import { serviceVariations } from '../../conformance/variations/services.ts';
import { type Proven, provenServices } from './proven-services.ts';
import { checksAt } from './service-checks.ts';

const inShort = ({ rule, outcome, reason = '', findings = [] }: CheckEvent): string =>
  [rule, outcome, reason, ...findings.map(({ level, expected, actual }) => `${level}: ${expected}, got ${actual}`)]
    .join(' | ')
    .slice(0, 400);

const isAccusing = ({ outcome, findings = [] }: CheckEvent): boolean =>
  outcome === 'broken' || findings.some(({ departure }) => departure === undefined);

/** Requires of all variations of a service that none is accused; each is a test. */
export function proveServiceVariations(service: (typeof serviceVariations)[number]['service']): void {
  describe(`correct services of another make: ${service}`, () => {
    let proven: Proven;
    beforeAll(async () => {
      proven = await provenServices[service]();
    }, 60_000);
    afterAll(() => proven?.close());

    it.each(serviceVariations.filter((each) => each.service === service).map((each) => [each.id, each] as const))(
      '%s accuses nobody',
      async (id, { front, allowedBy }) => {
        const proxy = await serviceProxy({ service: proven.url, faults: [{ id, summary: allowedBy, front }] });
        try {
          const checks = await checksAt(service, proven, proxy.url);

          expect(checks.filter(isAccusing).map(inShort)).toEqual([]);
          expect(checks.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(5);
        } finally {
          await proxy.close();
        }
      },
      180_000,
    );
  });
}
