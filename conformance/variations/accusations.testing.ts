import { faultProxy } from '../faults/proxy.ts';
import type { Event } from '../model/event.ts';
import { check } from '../run/check.ts';
import type { CheckOptions } from '../run/options.ts';
import { httpFront } from './http-front.testing.ts';
import { inFront, type Variation } from './variation.ts';

/** What a check of a node says of it with these variations in front. */
export interface Accused {
  /** Answers that were changed. */
  readonly changed: number;
  readonly checks: number;
  /** Findings at must and should, each once: level, rule, method, place, what was expected and seen. */
  readonly accusations: readonly string[];
  /** Why the run ended. */
  readonly reason: string;
}

/** Runs a check of the node at a URL with all of these variations in front of it. */
export async function accusationsOf(
  upstream: string,
  variations: readonly Variation[],
  options: Partial<CheckOptions> = {},
): Promise<Accused> {
  const proxy = await faultProxy({ upstream, faults: variations.map(inFront) });
  const ways = variations.flatMap(({ http }) => (http ? [http] : []));
  const front = ways.length > 0 ? await httpFront(proxy.url, ways) : undefined;
  const usual = { profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 60_000 } as const;
  const found = new Map<string, string>();
  let [checks, reason] = [0, 'none'];
  const see = (event: Event) => {
    if (event.kind === 'end') reason = event.reason;
    if (event.kind !== 'check') return;
    checks++;
    for (const { level, rule, method, pointer, expected, actual, departure } of event.findings ?? []) {
      if (departure !== undefined) continue;
      const place = `${level} ${rule} ${method} ${pointer.replaceAll(/\d+/g, '*')}`;
      if (!found.has(place)) found.set(place, `${place}: expected ${expected}, got ${actual}`.slice(0, 400));
    }
  };
  try {
    for await (const event of check({ url: front?.url ?? proxy.url, ...usual, ...options })) see(event);
  } finally {
    await front?.close();
    await proxy.close();
  }
  return {
    changed: proxy.broken() + (front?.changed() ?? 0),
    checks,
    accusations: [...found.values()].toSorted(),
    reason,
  };
}
