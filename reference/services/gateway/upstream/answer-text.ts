import { isUtf8 } from 'node:buffer';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { UpstreamError } from './error.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const decoders: Readonly<Record<string, typeof gunzip>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: inflate,
  br: brotliDecompress,
};

/** Calls back once with the text of an answer, unpacked and decoded, or with what was wrong with it; `most` in bytes. */
export function readText(
  bytes: Buffer,
  headers: Headers,
  mostBytes: number,
  done: (outcome: string | UpstreamError) => void,
): void {
  const packing = String(headers['content-encoding'] ?? '').toLowerCase();
  const unpack = packing === '' ? undefined : decoders[packing];
  if (unpack === undefined) {
    done(decoded(bytes, headers));
    return;
  }
  unpack(bytes, { maxOutputLength: mostBytes }, (error, unpacked) => {
    if (error === null) done(decoded(unpacked, headers));
    else if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      done(new UpstreamError('too-large', `upstream returned more than ${mostBytes} bytes`, { cause: error }));
    else done(new UpstreamError('dropped', 'upstream broke its answer off', { cause: error }));
  });
}

function decoded(bytes: Buffer, headers: Headers): string | UpstreamError {
  const type = String(headers['content-type'] ?? '');
  const [, charset = 'utf-8'] = (type.includes('charset') && /charset="?([\w-]+)/i.exec(type)) || [];
  if (/^utf-?8$/i.test(charset) && isUtf8(bytes)) return bytes.toString();
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    return new UpstreamError('encoding', `upstream returned text that is not ${charset}`, { cause: error });
  }
}
