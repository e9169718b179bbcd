import { crc32 } from 'node:zlib';

/**
 * One record of a file: a header of 24 bytes (`PLUM`, the kind, the number of the record, the length of its bytes, and checksums of
 * the bytes and of the header, little-endian), then the bytes.
 */
export interface Frame {
  /** 0 to 255: what the bytes are. */
  readonly kind: number;
  /** Counted from the first of the file, so that none can be missing, doubled or moved. */
  readonly number: number;
  readonly bytes: Uint8Array;
}

export const headerSize = 24;

const mark = Buffer.from('PLUM');

/** The header of a record with these bytes. */
export function headerOf({ kind, number, bytes }: Frame): Buffer {
  const header = Buffer.alloc(headerSize);
  mark.copy(header);
  header.writeUInt32LE(kind, 4);
  header.writeUInt32LE(number, 8);
  header.writeUInt32LE(bytes.length, 12);
  header.writeUInt32LE(crc32(bytes), 16);
  header.writeUInt32LE(crc32(header.subarray(0, 20)), 20);
  return header;
}

/** What a header says of the bytes behind it. */
export interface Header {
  readonly kind: number;
  readonly number: number;
  readonly length: number;
  readonly checksum: number;
}

/** Undefined where the bytes are no header. */
export function readHeader(header: Buffer): Header | undefined {
  if (header.length < headerSize || !header.subarray(0, 4).equals(mark)) return undefined;
  if (crc32(header.subarray(0, 20)) !== header.readUInt32LE(20)) return undefined;
  const [kind, number, length, checksum] = [4, 8, 12, 16].map((place) => header.readUInt32LE(place)) as [
    number,
    number,
    number,
    number,
  ];
  return { kind, number, length, checksum };
}

/** Whether these are the bytes that a header was written for. */
export const isIntact = ({ checksum, length }: Header, bytes: Uint8Array): boolean =>
  bytes.length === length && crc32(bytes) === checksum;
