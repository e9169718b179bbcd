/** Counts different ids by group in bounded memory. */
export interface Distinct {
  /** `id` is a hash in hex, at least 8 digits; the same id is always of the same group. */
  add(id: string, group: string): void;
  /** Exact up to the limit, then an estimate, within 1 %. */
  count(): number;
  /** The same of each group; small ones are estimated worse. */
  counts(): ReadonlyMap<string, number>;
}

/**
 * Beyond the limit only ids below a threshold are kept, which is halved as often as needed: what is kept depends on the ids
 * alone, not on their order.
 */
export function openDistinct(limit = 100_000): Distinct {
  const groups = new Map<string, string>();
  let share = 1;
  const isKept = (id: string) => share === 1 || Number.parseInt(id.slice(0, 8), 16) < share * 2 ** 32;
  return {
    add(id, group) {
      if (!isKept(id)) return;
      groups.set(id, group);
      if (groups.size <= limit) return;
      share /= 2;
      for (const each of groups.keys()) if (!isKept(each)) groups.delete(each);
    },
    count: () => Math.round(groups.size / share),
    counts() {
      const counts = new Map<string, number>();
      for (const group of groups.values()) counts.set(group, (counts.get(group) ?? 0) + 1);
      return new Map([...counts].map(([group, count]) => [group, Math.round(count / share)]));
    },
  };
}
