import type { RequestHandler } from 'express';
import { ImageFailure } from '../failure.ts';
import { UPLOAD_KEY_LENGTH } from '../store/keys.ts';
import { sendImage } from './answer.ts';
import type { ImageContext } from './context.ts';

/** `GET /<image_hash>/<filename>`: the name is a hint, the type is that of the bytes (document 3, Image service). */
export function serveRoute({ library, dialect }: ImageContext): RequestHandler {
  return async (request, response) => {
    const key = request.params[0] ?? '';
    const isHash = key.length === UPLOAD_KEY_LENGTH;
    if (!isHash && dialect.noHash !== undefined)
      throw new ImageFailure(dialect.noHash, `an image hash has ${UPLOAD_KEY_LENGTH} letters, not ${key.length}`);
    const image = isHash ? await library.upload(key) : undefined;
    if (image !== undefined) sendImage(response, image);
    else response.writeHead(404).end();
  };
}
