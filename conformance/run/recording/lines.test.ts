import { describe, expect, it } from 'vitest';
import { RecordingError } from './contents.ts';
import { lines } from './lines.ts';

const megabyte = 2 ** 20;

async function read(chunks: readonly (string | Buffer)[], limit?: number) {
  async function* bytes() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found: unknown[] = [];
  try {
    for await (const line of lines(bytes(), limit)) found.push('text' in line ? [line.number, line.text] : line);
  } catch (error) {
    found.push(error instanceof RecordingError ? `${error.line}: ${error.message}` : error);
  }
  return found;
}

describe('lines', () => {
  it('are the same however the bytes arrive', async () => {
    const text = '{"a":1}\n\n  {"b":"é"}  \r\n\n\nlast';
    const expected = [
      [1, '{"a":1}'],
      [3, '{"b":"é"}'],
      [6, 'last'],
    ];

    expect(await read([text])).toEqual(expected);
    expect(await read([...Buffer.from(text)].map((byte) => Buffer.of(byte)))).toEqual(expected);
    expect(await read([`${text}\n`])).toEqual(expected);
    expect(await read(['\ufeff{}\n', ' \n', '{}'])).toEqual([
      [1, '{}'],
      [3, '{}'],
    ]);
    expect([await read([]), await read(['']), await read(['\n\n'])]).toEqual([[], [], []]);
  });

  it('over the limit are reported, and the next one is read', async () => {
    const problem = 'longer than 10 bytes';

    expect(await read(['0123456789\n01234567890\nnext'], 10)).toEqual([
      [1, '0123456789'],
      { number: 2, problem },
      [3, 'next'],
    ]);
    expect(await read(['01234', '567890', '\n', 'next'], 10)).toEqual([{ number: 1, problem }, [2, 'next']]);
    expect(await read(['01234567890'], 10)).toEqual([{ number: 1, problem }]);
  });

  it('end where one is 256 MiB long', async () => {
    const chunk = Buffer.alloc(64 * megabyte, 'x');

    expect(await read(['first\n', chunk, chunk, chunk, chunk], 10)).toEqual([
      [1, 'first'],
      { number: 2, problem: 'longer than 10 bytes' },
    ]);
    expect(await read(['first\n', chunk, chunk, chunk, chunk, 'x'], 10)).toEqual([
      [1, 'first'],
      `2: a line longer than ${256 * megabyte} bytes`,
    ]);
  });

  it('end after 8 MiB without an exchange', async () => {
    const blank = `${' '.repeat(8 * megabyte - 1)}\n`;
    const exchange = JSON.stringify({ method: 'a.b', result: null });
    const error = (line: number) => `${line}: more than ${8 * megabyte} bytes without an exchange`;

    expect(await read([blank, exchange])).toEqual([[2, exchange]]);
    expect(await read([blank, `${exchange}\n`, blank, exchange])).toHaveLength(2);
    expect(await read([blank, '\n', exchange])).toEqual([error(2)]);
    expect(await read([blank, ' \n', exchange])).toEqual([error(2)]);
    expect(await read([blank.slice(1), '\n', exchange])).toEqual([[3, exchange]]);
  });

  it('that are too short for an exchange count as 64 bytes', async () => {
    const short = '0123456789abcdefghi';
    const most = (8 * megabyte) / 64;

    expect((await read([`${short}\n`.repeat(most - 1)])).length).toBe(most - 1);
    expect((await read([`${short}\n`.repeat(most + 1)])).at(-1)).toBe(
      `${most + 1}: more than ${8 * megabyte} bytes without an exchange`,
    );
    expect((await read([`${short}j\n`.repeat(most + 1)])).length).toBe(most + 1);
  });

  it('pass on errors, with the line that was read', async () => {
    const failing = (error: Error, text: string) => {
      async function* bytes() {
        if (text !== '') yield Buffer.from(text);
        throw error;
      }
      return lines(bytes());
    };
    const last = async (error: Error, text = '') => {
      try {
        for await (const _ of failing(error, text));
        return undefined;
      } catch (caught) {
        return caught;
      }
    };
    const cut = new RecordingError(0, 'the gzip data ends before its end');
    const other = new TypeError('a mistake of ours');

    expect(await last(cut)).toBe(cut);
    expect(await last(cut, 'x')).toMatchObject({ line: 1, message: cut.message });
    expect(await last(cut, 'one\n')).toMatchObject({ line: 2, message: cut.message });
    expect(await last(new RecordingError(7, 'known'), 'one\n')).toMatchObject({ line: 7 });
    expect(await last(other, 'one\n')).toBe(other);
  });
});
