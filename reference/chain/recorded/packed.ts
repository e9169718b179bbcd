import { createReadStream, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { RecordingError } from './recording-error.ts';

/** Bytes that are unpacked at once: more than Node does by itself, as every piece costs a turn of its loop. */
const chunkSize = 1 << 20;

/** How the name of a file says that it is packed. */
const packings = [
  { ending: '.gz', unpack: gunzipSync, stream: () => createGunzip({ chunkSize }) },
  { ending: '.br', unpack: brotliDecompressSync, stream: () => createBrotliDecompress({ chunkSize }) },
] as const;

const packingOf = (path: string) => packings.find(({ ending }) => path.endsWith(ending));

/** @throws RecordingError when the file cannot be read or unpacked. */
export function readPacked(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    return packingOf(path)?.unpack(bytes) ?? bytes;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The lines of a file, one at a time: the snapshots of a chain together are larger than a buffer should be. */
export async function* linesOf(path: string): AsyncIterable<Buffer> {
  const file = createReadStream(path);
  const packing = packingOf(path);
  const stream: Readable = packing === undefined ? file : file.pipe(packing.stream());
  file.on('error', (error) => stream.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, end)]);
        rest = [];
        start = end + 1;
      }
      rest.push(chunk.subarray(start));
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last;
}

function unreadable(path: string, error: unknown): RecordingError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : message;
  return new RecordingError(`${path}: ${why}`, { cause: error });
}
