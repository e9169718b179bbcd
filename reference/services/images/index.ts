import { imageDigest } from '../../../spec/crypto/service-digests.ts';
import { listenService } from '../kit/listen.ts';
import { nodeClient } from '../kit/node-client.ts';
import type { Service } from '../service.ts';
import { createImagesApp } from './app.ts';
import { pictures } from './content/pictures.ts';
import { imageDialects } from './dialect.ts';
import { createLibrary } from './library.ts';
import {
  DEFAULT_MEMORY,
  DEFAULT_REPUTATION,
  defaultLimits,
  defaultQuota,
  defaultRemoteTimes,
  type ImagesOptions,
} from './options.ts';
import { fetchRemote } from './remote/fetch.ts';
import { createGate } from './remote/gate.ts';
import { createHotImages, hotFirst } from './routes/hot.ts';
import { silhouette } from './silhouette.ts';
import { fileStore } from './store/files.ts';
import { uploadKey } from './store/keys.ts';
import { createShelf } from './store/shelf.ts';
import { createPreviews } from './upload/previews.ts';
import { createQuota } from './upload/quota.ts';

export { type ImageDialectName, imageDialects } from './dialect.ts';
export type { Blocked, ImagesOptions } from './options.ts';
export type { ImageStore } from './store/store.ts';

export interface ImagesService extends Service {
  readonly name: 'images';
}

/**
 * Starts the image service (document 3, Image service): uploads signed by the posting authority, remote images and avatars in every
 * size, kept as files. Rejects with the system's error when it cannot listen or write, and with MissingPackageError without sharp.
 */
export async function startImages(options: ImagesOptions): Promise<ImagesService> {
  const { node, now = Date.now, memory = DEFAULT_MEMORY, blocked = {}, remoteTimes = defaultRemoteTimes } = options;
  const dialect = imageDialects[options.dialect ?? 'documents'];
  const limits = { ...defaultLimits, ...options.limits };
  await pictures();
  const store = typeof options.store === 'string' ? await fileStore(options.store) : options.store;
  const shelf = createShelf(store, memory);
  const gate = createGate(options.gate);

  const service = await listenService('images', options, async (url) => {
    const serviceUrl = (options.serviceUrl ?? url).replace(/\/$/, '');
    const { followed, refusedTypes } = dialect;
    const times = { headersTime: remoteTimes.headers, time: remoteTimes.all };
    const fetching = { gate, limit: limits.bytes, followed, refusedTypes, ...times };
    const library = createLibrary({
      shelf,
      limits,
      blocked,
      absent: dialect.absentUpload,
      service: new URL(serviceUrl).origin,
      fetch: dialect.thirdParties ? (remote) => fetchRemote(remote, fetching) : undefined,
    });
    const avatar = options.defaultAvatar ?? `${serviceUrl}/${await keepSilhouette()}`;

    async function keepSilhouette(): Promise<string> {
      const bytes = await silhouette();
      const key = uploadKey(imageDigest(bytes));
      await library.keep(key, bytes);
      return key;
    }

    const hot = createHotImages(memory);
    const routes = createImagesApp(
      {
        ...{ library, hot, dialect, serviceUrl, now },
        node: nodeClient(node),
        defaults: { avatar, cover: options.defaultCover ?? avatar },
        reputation: options.reputation ?? DEFAULT_REPUTATION,
        blockedAccounts: new Set(blocked.accounts),
        mayUpload: createQuota(options.quota ?? defaultQuota, store, now),
        limit: limits.bytes,
        previews: createPreviews(store, now, options.newToken),
        allow: options.allow,
      },
      options.onError ?? (() => undefined),
    );
    return hotFirst(hot, dialect.noSniff, routes);
  });

  return {
    ...service,
    async close() {
      await service.close();
      await gate.destroy();
    },
  };
}
