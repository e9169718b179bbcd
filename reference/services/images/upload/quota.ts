export interface Quota {
  /** Uploads of an account within the time. */
  readonly uploads: number;
  /** In seconds. */
  readonly seconds: number;
}

/** Accounts remembered before those whose time has passed are forgotten. */
const REMEMBERED = 10_000;

/** Counts uploads in memory: a restart begins anew. `now` in milliseconds. Returns whether one more is allowed, and counts it. */
export function createQuota({ uploads, seconds }: Quota, now: () => number): (account: string) => boolean {
  const times = new Map<string, readonly number[]>();
  const recent = (account: string, at: number) =>
    (times.get(account) ?? []).filter((time) => time > at - seconds * 1_000);

  return (account) => {
    const at = now();
    if (times.size > REMEMBERED) for (const name of times.keys()) if (recent(name, at).length === 0) times.delete(name);
    const before = recent(account, at);
    if (before.length >= uploads) return false;
    times.set(account, [...before, at]);
    return true;
  };
}
