import { randomBytes } from 'node:crypto';

/** Tokens by which someone sees remote images before a list allows them (Hive); kept in memory. */
export interface Previews {
  /** A token and the seconds that it is good for. */
  grant(): { readonly token: string; readonly expires_in: number };
  isGood(token: string): boolean;
}

const LIFETIME = 1_800;
const MOST = 100_000;

/** `now` in milliseconds. */
export function createPreviews(
  now: () => number,
  newToken: () => string = () => randomBytes(24).toString('hex'),
): Previews {
  const ends = new Map<string, number>();
  return {
    grant() {
      const token = newToken();
      const [oldest] = ends.keys();
      if (ends.size >= MOST && oldest !== undefined) ends.delete(oldest);
      ends.set(token, now() + LIFETIME * 1_000);
      return { token, expires_in: LIFETIME };
    },
    isGood: (token) => (ends.get(token) ?? 0) > now(),
  };
}
