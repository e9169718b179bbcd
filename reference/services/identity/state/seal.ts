import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Signs what a browser keeps for us, so that it comes back as it went. */
export interface Seal {
  /** @param seconds How long it is good. */
  seal(purpose: string, content: object, seconds: number): Promise<string>;
  /** The content; undefined for what was not sealed here for this purpose, was changed, or is over. */
  open<T extends object>(purpose: string, text: unknown): Promise<T | undefined>;
}

const FILE = 'seal.key';

/** @param folder Where the key is kept, readable for its owner alone; a new key without it. @param now Epoch seconds. */
export function sealOf(folder: string | undefined, now: () => number): Seal {
  const key = folder === undefined ? randomBytes(32) : keptKey(folder);
  return {
    seal: (purpose, content, seconds) =>
      new SignJWT({ content })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(purpose)
        .setIssuedAt(now())
        .setExpirationTime(now() + seconds)
        .sign(key),
    async open<T extends object>(purpose: string, text: unknown) {
      if (typeof text !== 'string') return undefined;
      try {
        const currentDate = new Date(now() * 1000);
        const { payload } = await jwtVerify(text, key, { algorithms: ['HS256'], audience: purpose, currentDate });
        return payload.content as T;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function keptKey(folder: string): Uint8Array {
  const path = join(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const key = randomBytes(32);
  writeFileSync(path, key, { mode: 0o600, flag: 'wx' });
  return key;
}
