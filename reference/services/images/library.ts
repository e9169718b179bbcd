import { clean } from './content/clean.ts';
import { type Derivation, derive } from './content/derive.ts';
import { type ImageLimits, inspect, inspectFully } from './content/inspect.ts';
import { type FailureName, ImageFailure } from './failure.ts';
import { createLimiter } from './limiter.ts';
import type { Blocked } from './options.ts';
import { innermost, ownUpload } from './remote/proxied-url.ts';
import { derivedKey, remoteKey } from './store/keys.ts';
import type { KeptImage, Shelf } from './store/shelf.ts';

/** The images that the service has, and how it comes to more. */
export interface Library {
  /** An upload. Undefined where there is none. @throws ImageFailure (`blacklisted`). */
  upload(key: string): Promise<KeptImage | undefined>;
  /** Keeps what was uploaded, without its metadata. @throws ImageFailure (`invalid_image`). */
  keep(key: string, bytes: Buffer): Promise<void>;
  /** The image at a URL in another form; fetched at most once. @throws ImageFailure. */
  derived(
    url: URL,
    derivation: Derivation | ((image: { width: number; height: number }) => Derivation),
  ): Promise<KeptImage>;
}

export interface LibraryOptions {
  readonly shelf: Shelf;
  readonly limits: ImageLimits;
  /** Origin of the service. */
  readonly service: string;
  readonly blocked: Blocked;
  /** Of an own upload that is not there. */
  readonly absent: FailureName;
  /** Undefined: images of other hosts are not offered. */
  readonly fetch: ((url: URL) => Promise<Buffer>) | undefined;
}

/** Pictures decoded at the same time. */
const AT_ONCE = 2;

export function createLibrary({ shelf, limits, service, blocked, absent, fetch }: LibraryOptions): Library {
  const inTurn = createLimiter(AT_ONCE);
  const refused = new Set(blocked.images);

  function checkBlocked(...names: readonly string[]): void {
    if (names.some((name) => refused.has(name))) throw new ImageFailure('blacklisted', 'this image is not served');
  }

  /** Checked and without metadata. */
  const accept = (bytes: Buffer): Promise<Buffer> =>
    inTurn(async () => clean(bytes, await inspectFully(bytes, limits)));

  async function original(url: URL): Promise<{ readonly key: string; readonly image: KeptImage }> {
    const own = ownUpload(url, service);
    checkBlocked(own ?? '', url.href, `${url.origin}${url.pathname}`);
    if (own !== undefined) {
      const image = await shelf.find(own);
      if (image === undefined) throw new ImageFailure(absent, 'no upload has this name');
      return { key: own, image };
    }
    if (fetch === undefined) throw new ImageFailure('invalid_proxy_url', 'images of other hosts are not offered');
    const key = remoteKey(url.href);
    return { key, image: await shelf.findOrMake(key, async () => accept(await fetch(url))) };
  }

  return {
    async upload(key) {
      checkBlocked(key);
      return shelf.find(key);
    },
    async keep(key, bytes) {
      const cleaned = await accept(bytes);
      // The same bytes are there already, whoever sent them.
      await shelf.findOrMake(key, () => Promise.resolve(cleaned));
    },
    async derived(given, derivation) {
      const url = innermost(given, service);
      const { key, image } = await original(url);
      // The size of the image decides only where the derivation asks for it.
      const how = typeof derivation === 'function' ? derivation(await inspect(image.bytes, limits)) : derivation;
      return shelf.findOrMake(derivedKey(key, how), () =>
        inTurn(async () => derive(image.bytes, await inspect(image.bytes, limits), how)),
      );
    },
  };
}
