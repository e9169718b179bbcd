import type { IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { UpstreamError } from './error.ts';

/** Bytes of an answer beyond which it is not kept in memory. */
const most = 128 * 1024 * 1024;

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Calls back once with the text of an answer, unpacked and decoded, or with what was wrong with it. */
export function readText(response: IncomingMessage, done: (outcome: string | Error) => void): void {
  const packing = response.headers['content-encoding']?.toLowerCase();
  const decoder = packing === undefined ? undefined : decoders[packing];
  const chunks: Buffer[] = [];
  let size = 0;
  const source = decoder === undefined ? response : response.pipe(decoder());
  source.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > most) {
      response.destroy();
      done(new UpstreamError('too-large', `upstream returned more than ${most} bytes`));
    } else chunks.push(chunk);
  });
  source.on('end', () => {
    // An answer that breaks off ends a decoder, too.
    if (!response.complete) return;
    done(decoded(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size), response));
  });
  const dropped = (error: Error) =>
    done(new UpstreamError('dropped', 'upstream broke its answer off', { cause: error }));
  response.on('error', dropped).on('aborted', () => dropped(new Error('aborted')));
  if (source !== response) source.on('error', dropped);
}

function decoded(bytes: Buffer, { headers }: IncomingMessage): string | Error {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    return new UpstreamError('encoding', `upstream returned text that is not ${charset}`, { cause: error });
  }
}
