import { createHash, randomBytes } from 'node:crypto';
import type { ImageStore } from '../store/store.ts';
import { createTurns } from './turns.ts';

/** Tokens by which someone sees remote images before a list allows them (Hive); in the store, so that a restart forgets none. */
export interface Previews {
  /** A token and the seconds that it is good for. Rejects with the error of the store. */
  grant(): Promise<{ readonly token: string; readonly expires_in: number }>;
  isGood(token: string): Promise<boolean>;
}

const LIFETIME = 1_800;

/** Tokens of one shelf, the oldest of which give way; there are 256. */
const MOST = 1_000;

/** `now` in milliseconds. */
export function createPreviews(
  store: ImageStore,
  now: () => number,
  newToken: () => string = () => randomBytes(24).toString('hex'),
): Previews {
  const inTurn = createTurns();

  /** The ends of tokens by their checksums: what is kept opens nothing. */
  async function goodOn(shelf: string): Promise<Readonly<Record<string, number>>> {
    const kept = endsIn(await store.read(shelf));
    return Object.fromEntries(Object.entries(kept).filter(([, end]) => end > now()));
  }

  return {
    grant() {
      const token = newToken();
      const { shelf, name } = placeOf(token);
      return inTurn(shelf, async () => {
        const good = Object.entries(await goodOn(shelf)).slice(1 - MOST);
        const ends = Object.fromEntries([...good, [name, now() + LIFETIME * 1_000]]);
        await store.write(shelf, Buffer.from(JSON.stringify(ends)));
        return { token, expires_in: LIFETIME };
      });
    },
    async isGood(token) {
      if (token === '') return false;
      const { shelf, name } = placeOf(token);
      return Object.hasOwn(await goodOn(shelf), name);
    },
  };
}

function placeOf(token: string): { readonly shelf: string; readonly name: string } {
  const name = createHash('sha256').update(token).digest('hex');
  // With a letter in front, so that an object keeps the order in which they came.
  return { shelf: `previews_${name.slice(0, 2)}`, name: `t${name}` };
}

function endsIn(kept: Buffer | undefined): Readonly<Record<string, number>> {
  try {
    const ends: unknown = JSON.parse(kept?.toString() ?? '{}');
    return typeof ends === 'object' && ends !== null
      ? Object.fromEntries(Object.entries(ends).filter(([, end]) => typeof end === 'number'))
      : {};
  } catch {
    return {};
  }
}
