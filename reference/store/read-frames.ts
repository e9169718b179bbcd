import { type Frame, headerSize, isIntact, readHeader } from './frame.ts';
import { StoreError } from './store-error.ts';

export interface PlacedFrame extends Frame {
  /** Of the first byte of its header. */
  readonly offset: number;
}

/** What the bytes of a file come in. */
export type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The records of a file, one by one. `torn` is called instead of a last record that is incomplete; without it that is damage too.
 * @throws StoreError at the first record that is not as it was written.
 */
export async function* readFrames(
  source: Source,
  file: string,
  torn?: (offset: number, bytes: number) => void,
): AsyncIterable<PlacedFrame> {
  let rest: Buffer = Buffer.alloc(0);
  let [offset, number] = [0, 0];
  const wanted = bufferOf(source);

  for (;;) {
    rest = await wanted.fill(rest, headerSize);
    if (rest.length === 0) return;
    const damaged = (what: string) => new StoreError({ file, record: number, offset }, what);
    const incomplete = () => {
      if (torn === undefined) throw damaged('the file ends within it');
      torn(offset, rest.length);
    };
    const header = readHeader(rest.subarray(0, headerSize));
    if (header === undefined) {
      if (rest.length < headerSize) return incomplete();
      // A file may have grown before its bytes came.
      rest = await wanted.fill(rest, Number.POSITIVE_INFINITY);
      if (torn !== undefined && rest.every((byte) => byte === 0)) return incomplete();
      throw damaged('its header is damaged');
    }
    if (header.number !== number) throw damaged(`it is record ${header.number}`);
    const end = headerSize + header.length;
    rest = await wanted.fill(rest, end);
    if (rest.length < end) return incomplete();
    const bytes = rest.subarray(headerSize, end);
    if (!isIntact(header, bytes)) throw damaged('its bytes are damaged');
    yield { kind: header.kind, number, bytes, offset };
    rest = rest.subarray(end);
    offset += end;
    number++;
  }
}

/** Takes as many chunks as it needs. */
function bufferOf(source: Source) {
  const chunks = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  return {
    /** Adds to the bytes until there are so many, or no more. */
    async fill(bytes: Buffer, length: number): Promise<Buffer> {
      if (bytes.length >= length) return bytes;
      const parts: Uint8Array[] = [bytes];
      for (let size = bytes.length; size < length; ) {
        const { done, value } = await chunks.next();
        if (done === true) break;
        parts.push(value);
        size += value.length;
      }
      return Buffer.concat(parts);
    },
  };
}
