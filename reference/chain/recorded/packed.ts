import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { RecordingError } from './recording-error.ts';

/** Bytes decompressed at once: more than Node's default, as each chunk costs a turn of the event loop. */
const chunkSize = 1 << 20;

/** Decompression by the end of the file name. */
const packings = [
  { ending: '.gz', unpack: gunzipSync, stream: () => createGunzip({ chunkSize }) },
  { ending: '.br', unpack: brotliDecompressSync, stream: () => createBrotliDecompress({ chunkSize }) },
] as const;

/** How a file is packed, by its name; undefined where it is not. */
export const packingOf = (path: string) => packings.find(({ ending }) => path.endsWith(ending));

/** @throws RecordingError if the file cannot be read or decompressed. */
export function readPacked(path: string): Buffer {
  try {
    const bytes = readFileSync(path);
    return packingOf(path)?.unpack(bytes) ?? bytes;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The lines of a file one by one, as all snapshots of a chain are too large for a buffer. */
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

/** Why a file cannot be read, in one line; of a folder, which of its files may be meant. */
export function unreadable(path: string, error: unknown): RecordingError {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? directory(path) : message;
  return new RecordingError(`${path}: ${why}`, { cause: error });
}

/** Names of recorded blocks and of a block log, as `plumbline chain record` and deployed nodes write them. */
const blockFiles = /^blocks?.*\.ndjson(\.gz|\.br)?$|^block_log$/;

function directory(path: string): string {
  const [meant] = readdirSync(path).filter((name) => blockFiles.test(name));
  return meant === undefined ? 'it is a directory' : `it is a directory; its blocks are in ${join(path, meant)}`;
}
