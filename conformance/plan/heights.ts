import type { SampledBlock } from '../model/target.ts';
import type { Random } from '../util/random.ts';

/** `count` heights spread over 1 … last: both ends, and one of each equal stretch between them. */
export function spread(last: number, count: number, random: Random): readonly number[] {
  if (last <= count) return Array.from({ length: last }, (_, index) => index + 1);
  const stretches = count - 2;
  const between = Array.from({ length: stretches }, (_, index) => {
    const from = 2 + Math.floor(((last - 2) * index) / stretches);
    const to = 2 + Math.floor(((last - 2) * (index + 1)) / stretches);
    return from + random.int(Math.max(1, to - from));
  });
  return [...new Set([1, ...between, last])].toSorted((left, right) => left - right);
}

/**
 * More heights where the first sample was poor: next to blocks with transactions, since traffic comes in bursts, and
 * among the latest, since some nodes keep no others.
 */
export function closer(seen: readonly SampledBlock[], last: number, count: number, random: Random): readonly number[] {
  const known = new Set(seen.map(({ num }) => num));
  const busy = seen.filter(({ transactions }) => transactions > 0);
  const beside = busy.flatMap(({ num }) => [num + 1, num - 1, num + 2, num - 2]);
  const latest = Array.from({ length: count }, () => last - random.int(Math.min(last, 1000)));
  const wanted = seen.length * 2 < count ? latest : [...beside, ...latest];
  return [...new Set(wanted)].filter((num) => num >= 1 && num <= last && !known.has(num)).slice(0, count);
}
