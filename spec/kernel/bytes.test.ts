import { describe, expect, it } from 'vitest';
import { core as dialect } from '../dialects/core.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { hex, thrown } from './faults.testing.ts';

const written = (write: (writer: ByteWriter) => void) => {
  const writer = new ByteWriter(dialect);
  write(writer);
  return hex(writer.finish());
};
const reader = (bytes: string) => new ByteReader(Buffer.from(bytes, 'hex'), dialect);

describe('ByteWriter', () => {
  it.each<[string, (writer: ByteWriter) => void]>([
    ['', () => {}],
    ['ff', (writer) => writer.u8(255)],
    ['0102', (writer) => writer.u16(0x0201)],
    ['ffff', (writer) => writer.u16(-1)],
    ['01020304', (writer) => writer.u32(0x04030201)],
    ['ffffffff', (writer) => writer.u32(-1)],
    ['0102030405060708', (writer) => writer.u64(0x0807060504030201n)],
    ['feffffffffffffff', (writer) => writer.u64(-2n)],
    ['0a0b', (writer) => writer.bytes(Uint8Array.of(10, 11))],
    ['0a0b', (writer) => writer.hex('0a0b')],
    ['02c3a9', (writer) => writer.text('é')],
    ['00', (writer) => writer.text('')],
  ])('writes %s', (bytes, write) => expect(written(write)).toBe(bytes));

  // LEB128, as DWARF 5 (7.6) and protocol buffers list it.
  it.each([
    [0, '00'],
    [2, '02'],
    [127, '7f'],
    [128, '8001'],
    [129, '8101'],
    [300, 'ac02'],
    [12857, 'b964'],
    [16384, '808001'],
    [0xffffffff, 'ffffffff0f'],
  ])('writes the length %i as %s, and it reads back', (value, bytes) => {
    expect(written((writer) => writer.varint(value))).toBe(bytes);
    expect(reader(bytes).varint()).toBe(value);
  });

  it('keeps the dialect, and what it has written is a copy', () => {
    const writer = new ByteWriter(dialect);
    writer.u8(1);
    const before = writer.finish();
    before[0] = 9;
    writer.u8(2);

    expect(writer.dialect).toBe(dialect);
    expect([...writer.finish()]).toEqual([1, 2]);
  });

  it.each<[string, number, (writer: ByteWriter) => void]>([
    ['u8', 1, (writer) => writer.u8(7)],
    ['u16', 2, (writer) => writer.u16(7)],
    ['u32', 4, (writer) => writer.u32(7)],
    ['u64', 8, (writer) => writer.u64(7n)],
    ['varint', 5, (writer) => writer.varint(0xffffffff)],
    ['bytes', 3, (writer) => writer.bytes(Uint8Array.of(1, 2, 3))],
    ['hex', 3, (writer) => writer.hex('010203')],
    ['text', 4, (writer) => writer.text('abc')],
  ])('grows at every place by %s', (_, size, write) => {
    const alone = written(write);
    for (let before = 512 - size; before <= 513; before++)
      expect(
        written((writer) => {
          writer.bytes(new Uint8Array(before).fill(0xee));
          write(writer);
          write(writer);
        }),
      ).toBe(`${'ee'.repeat(before)}${alone}${alone}`);
  });

  it('grows beyond twice its size, and in steps', () => {
    const long = 'x'.repeat(5000);
    const letters = (text: string) => hex(Buffer.from(text));

    expect(written((writer) => writer.text(long))).toBe(`8827${letters(long)}`);
    expect(
      written((writer) => {
        for (let count = 0; count < 3000; count++) writer.u8(count & 0xff);
      }),
    ).toBe(hex(Uint8Array.from({ length: 3000 }, (_, count) => count & 0xff)));
  });

  it('refuses a lone surrogate', () => {
    expect(thrown(() => new ByteWriter(dialect).text('a\ud800'))).toBe(
      'BinaryError: (root): a string with a lone surrogate has no UTF-8 bytes',
    );
  });
});

describe('ByteReader', () => {
  it('reads in order, and knows where it is', () => {
    const bytes = reader('ff0102030405060708090a0b0c0d0e0f02c3a9beef');

    expect([bytes.u8(), bytes.u16(), bytes.u32(), bytes.u64()]).toEqual([255, 0x0201, 0x06050403, 0x0e0d0c0b0a090807n]);
    expect([bytes.offset, bytes.left, bytes.dialect]).toEqual([15, 6, dialect]);
    expect(bytes.u8()).toBe(0x0f);
    expect([bytes.text(), bytes.hex(2), bytes.left]).toEqual(['é', 'beef', 0]);
  });

  it('reads a part of a larger buffer', () => {
    expect(new ByteReader(Uint8Array.of(9, 1, 0, 9).subarray(1, 3), dialect).u16()).toBe(1);
  });

  it.each<[string, string, (reader: ByteReader) => unknown]>([
    ['at byte 0: 1 bytes needed, 0 left', '', (bytes) => bytes.u8()],
    ['at byte 1: 2 bytes needed, 1 left', '0011', (bytes) => [bytes.u8(), bytes.u16()]],
    ['at byte 0: 4 bytes needed, 3 left', '001122', (bytes) => bytes.u32()],
    ['at byte 0: 8 bytes needed, 7 left', '00112233445566', (bytes) => bytes.u64()],
    ['at byte 1: 3 bytes needed, 2 left', '036162', (bytes) => bytes.text()],
    ['at byte 0: 3 bytes needed, 2 left', '0011', (bytes) => bytes.hex(3)],
    ['at byte 1: a length with needless leading zeros', '008000', (bytes) => [bytes.u8(), bytes.varint()]],
    ['at byte 0: a length beyond 32 bits', 'ffffffff10', (bytes) => bytes.varint()],
    ['at byte 0: a length beyond 32 bits', 'ffffffff8f', (bytes) => bytes.varint()],
    ['at byte 5: 1 bytes needed, 0 left', 'ffffffffff', (bytes) => [bytes.hex(1), bytes.varint()]],
    ['at byte 1: 3 elements announced, 1 bytes left', '000361', (bytes) => [bytes.u8(), bytes.count()]],
    ['at byte 1: text that is not UTF-8', '01ff', (bytes) => bytes.text()],
    ['at byte 1: text that is not UTF-8', '03eda080', (bytes) => bytes.text()],
    ['at byte 2: no', '0011', (bytes) => [bytes.u16(), bytes.refuse('no')]],
    ['at byte 1: no', '0011', (bytes) => [bytes.u16(), bytes.refuse('no', 1)]],
  ])('refuses %s', (message, bytes, read) => {
    expect(thrown(() => read(reader(bytes)))).toContain(`BinaryError: (root) ${message}`);
  });

  it('counts elements that have a byte each', () => {
    expect([reader('026161').count(), reader('00').count(), reader('0105').count()]).toEqual([2, 0, 1]);
  });

  it('reads text with a byte order mark, and with the replacement character', () => {
    expect(reader('03efbbbf').text()).toBe('\ufeff');
    expect(reader('03efbfbd').text()).toBe('\ufffd');
    expect(reader('06efbbbfefbfbd').text()).toBe('\ufeff\ufffd');
    expect(reader('046162efbf').hex(2)).toBe('0461');
  });
});
