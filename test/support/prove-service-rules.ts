import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckEvent } from '../../conformance/model/event.ts';
import type { SuiteName } from '../../conformance/model/service-name.ts';
import type { ServiceRule } from '../../conformance/services/model/rule.ts';
import { type Proven, provenServices } from './proven-services.ts';
import { sampled } from './sampled.ts';
import { checksAt, checksBehind } from './service-checks.ts';

export interface Proof {
  readonly service: SuiteName;
  readonly rules: readonly ServiceRule[];
  /** Rules that this service gives nothing to, each with its reason. */
  readonly untestable?: Readonly<Record<string, string>>;
}

/** Every rule passes on a correct service, and finds its own faults in front of it: a third of them, or in long tests each. */
export function proveServiceRules({ service, rules, untestable = {} }: Proof): void {
  let proven: Proven;
  beforeAll(async () => {
    proven = await provenServices[service]();
  }, 60_000);
  afterAll(() => proven?.close());

  describe(`rules of ${service}`, () => {
    it('pass on a correct service', async () => {
      const checks = await inTime(() => checksAt(service, proven, proven.url));
      const left = checks.filter(({ outcome, notes }) => outcome !== 'pass' || notes !== undefined);
      const passed = new Set(checks.filter(({ outcome }) => outcome === 'pass').map(({ rule }) => rule));

      expect(left.filter(({ outcome }) => outcome !== 'not-testable').map(inShort)).toEqual([]);
      expect(rules.map(({ id }) => id).filter((id) => !passed.has(id) && !(id in untestable))).toEqual([]);
    }, 120_000);

    const faults = rules.flatMap((rule) =>
      [rule.fault, ...(rule.otherFaults ?? [])].map((fault) => ({ rule, fault, name: fault.id })),
    );
    const isFound = async ({ rule, fault }: (typeof faults)[number]) => {
      const checks = await inTime(() => checksBehind(rule, fault, proven));
      const found = checks.some(({ findings, notes }) => findings?.some(isDeviation) || notes !== undefined);
      expect(found ? [] : checks.map(inShort)).toEqual([]);
      expect(checks.length).toBeGreaterThan(0);
    };
    const all = faults.filter(({ rule }) => !(rule.id in untestable));
    const provable = sampled(all, Math.ceil(all.length / 3));
    // Those that only wait do so at the same time.
    const isAlone = ({ rule }: (typeof faults)[number]) =>
      rule.kind === 'exchange' || rule.alone || rule.needs?.some((need) => need !== 'upstream' && need !== 'node');
    const shared = service === 'gateway' ? provable.filter((each) => !isAlone(each)) : [];
    const single = provable.filter((each) => !shared.includes(each));
    if (shared.length > 0) it.concurrent.each(shared)('find $name', isFound, 60_000);
    it.each(single)('find $name', isFound, 60_000);

    it('have ids and faults of their own', () => {
      const ids = rules.map(({ id }) => id);

      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
      expect(ids.filter((id) => !id.startsWith(`${service}/`))).toEqual([]);
    });
  });
}

/** Checks that a loaded machine was fast enough for: what is kept for a second may have ended before it was asked for again. */
async function inTime(checks: () => Promise<readonly CheckEvent[]>): Promise<readonly CheckEvent[]> {
  for (let more = 3; more > 0; more--) {
    const found = await checks();
    if (!found.some(({ outcome }) => outcome === 'inconclusive')) return found;
  }
  return checks();
}

const isDeviation = ({ departure }: { readonly departure?: string }) => departure === undefined;

/** A check on one line, for the message of a failed test. */
function inShort({ rule, outcome, reason = '', findings = [], notes = [] }: CheckEvent): string {
  const found = [...findings, ...notes].map(
    ({ method, pointer, expected, actual }) => `${method} ${pointer}: ${expected}, got ${actual}`,
  );
  return [rule, outcome, reason, ...found].join(' | ');
}
