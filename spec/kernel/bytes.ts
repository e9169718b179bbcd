import { BinaryError } from './error.ts';
import type { Dialect } from './wire.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A growing buffer; all integers are little-endian. */
export class ByteWriter {
  readonly dialect: Dialect;
  #buffer = Buffer.allocUnsafe(512);
  #length = 0;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** The bytes so far, as a copy. */
  finish(): Uint8Array {
    return Uint8Array.prototype.slice.call(this.#buffer, 0, this.#length);
  }

  u8(value: number): void {
    this.#room(1);
    this.#buffer[this.#length++] = value;
  }

  u16(value: number): void {
    this.#room(2);
    this.#length = this.#buffer.writeUInt16LE(value & 0xffff, this.#length);
  }

  u32(value: number): void {
    this.#room(4);
    this.#length = this.#buffer.writeUInt32LE(value >>> 0, this.#length);
  }

  u64(value: bigint): void {
    this.#room(8);
    this.#length = this.#buffer.writeBigUInt64LE(BigInt.asUintN(64, value), this.#length);
  }

  /** Unsigned LEB128, the length prefix of variable fields. */
  varint(value: number): void {
    this.#room(5);
    let rest = value >>> 0;
    while (rest > 0x7f) {
      this.#buffer[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#buffer[this.#length++] = rest;
  }

  bytes(value: Uint8Array): void {
    this.#room(value.length);
    this.#buffer.set(value, this.#length);
    this.#length += value.length;
  }

  hex(value: string): void {
    this.#room(value.length >> 1);
    this.#length += this.#buffer.write(value, this.#length, 'hex');
  }

  /** Length-prefixed UTF-8; a lone surrogate has no bytes. */
  text(value: string): void {
    if (!value.isWellFormed()) throw new BinaryError('a string with a lone surrogate has no UTF-8 bytes');
    const size = Buffer.byteLength(value);
    this.varint(size);
    this.#room(size);
    this.#length += this.#buffer.write(value, this.#length, 'utf8');
  }

  #room(size: number): void {
    const needed = this.#length + size;
    if (needed <= this.#buffer.length) return;
    const bigger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2));
    this.#buffer.copy(bigger, 0, 0, this.#length);
    this.#buffer = bigger;
  }
}

/** Reads in order, never past the end, and never allocates more than the rest of the input. */
export class ByteReader {
  readonly dialect: Dialect;
  readonly #buffer: Buffer;
  #offset = 0;

  constructor(bytes: Uint8Array, dialect: Dialect) {
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.dialect = dialect;
  }

  get offset(): number {
    return this.#offset;
  }

  get left(): number {
    return this.#buffer.length - this.#offset;
  }

  /** Throws a BinaryError at the current offset, or at `offset`. */
  refuse(reason: string, offset = this.#offset): never {
    throw new BinaryError(reason, offset);
  }

  u8(): number {
    return this.#buffer[this.#take(1)] as number;
  }

  u16(): number {
    return this.#buffer.readUInt16LE(this.#take(2));
  }

  u32(): number {
    return this.#buffer.readUInt32LE(this.#take(4));
  }

  u64(): bigint {
    return this.#buffer.readBigUInt64LE(this.#take(8));
  }

  /** Refuses lengths beyond 32 bits and needless leading groups, so that one value has one encoding. */
  varint(): number {
    const start = this.#offset;
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.u8();
      if (shift === 28 && byte > 0x0f) this.refuse('a length beyond 32 bits', start);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        if (byte === 0 && shift > 0) this.refuse('a length with needless leading zeros', start);
        return value;
      }
    }
    return this.refuse('a length beyond 32 bits', start);
  }

  /** A count of elements of at least one byte each. */
  count(): number {
    const start = this.#offset;
    const count = this.varint();
    if (count > this.left) this.refuse(`${count} elements announced, ${this.left} bytes left`, start);
    return count;
  }

  hex(size: number): string {
    const start = this.#take(size);
    return this.#buffer.toString('hex', start, start + size);
  }

  text(): string {
    const size = this.varint();
    const start = this.#take(size);
    const text = this.#buffer.toString('utf8', start, start + size);
    if (!text.includes('\ufffd')) return text;
    try {
      return utf8.decode(this.#buffer.subarray(start, start + size));
    } catch {
      return this.refuse('text that is not UTF-8', start);
    }
  }

  #take(size: number): number {
    const start = this.#offset;
    const left = this.#buffer.length - start;
    if (size > left) throw new BinaryError(`${size} bytes needed, ${left} left`, start, true);
    this.#offset = start + size;
    return start;
  }
}
