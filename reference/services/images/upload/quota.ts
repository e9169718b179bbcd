import type { ImageStore } from '../store/store.ts';
import { createTurns } from './turns.ts';

export interface Quota {
  /** Uploads of an account within the time. */
  readonly uploads: number;
  /** In seconds. */
  readonly seconds: number;
}

/**
 * Counts uploads in the store, so that a restart forgets none. Gives whether the account may upload once more, and has counted it
 * then. `now` in milliseconds. Rejects with the error of the store.
 */
export function createQuota(
  { uploads, seconds }: Quota,
  store: ImageStore,
  now: () => number,
): (account: string) => Promise<boolean> {
  const inTurn = createTurns();
  return (account) =>
    inTurn(account, async () => {
      const key = `quota_${Buffer.from(account).toString('hex')}`;
      const at = now();
      const recent = timesIn(await store.read(key)).filter((time) => time > at - seconds * 1_000);
      if (recent.length >= uploads) return false;
      await store.write(key, Buffer.from(JSON.stringify([...recent, at])));
      return true;
    });
}

/** Milliseconds since 1970; none where nothing readable is kept. */
function timesIn(kept: Buffer | undefined): readonly number[] {
  try {
    const times: unknown = JSON.parse(kept?.toString() ?? '[]');
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
  } catch {
    return [];
  }
}
