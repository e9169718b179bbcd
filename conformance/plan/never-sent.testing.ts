import { rules } from '../judge/index.ts';
import { neverSent } from '../model/exchange/never-sent.ts';
import type { Discovered } from '../model/target.ts';
import { check } from '../run/check.ts';
import { casesFor } from './cases.ts';
import { plan } from './plan.ts';

/** What a check discovers on this target. */
export async function discovered(url: string): Promise<Discovered> {
  let found: Discovered | undefined;
  const options = { profile: 'quick', seed: 1, concurrency: 4, timeoutMs: 30_000, rules: ['block/number'] } as const;
  for await (const _ of check({ url, ...options, keep: (kept) => (found = kept) })) if (found) break;
  if (found === undefined) throw new Error('nothing was discovered');
  return found;
}

/** The requests that a full check of this target plans by one seed, and those among them that are not sent to any. */
export async function harmfulRequests(found: Discovered, seed: number) {
  const counts = { valid: 8, boundary: 6, mutation: 6 };
  const cases = await casesFor(found, { seed, counts, page: 1_000, selected: () => true });
  const planned = plan(rules, { ...found, cases }, { seed, selected: () => true, done: new Set() });
  const harmful = planned.filter(({ request: { message, probe } }) => {
    const hex = [probe?.hex, probe?.before && 'hex' in probe.before ? probe.before.hex : undefined];
    const texts = [...hex.map((each) => Buffer.from(each ?? '', 'hex').toString())];
    return [message, ...texts.map((text) => ({ text, json: undefined }))].some((each) => neverSent(each) !== undefined);
  });
  return { count: planned.length, harmful: harmful.flatMap(({ rules: names }) => names) };
}
