import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { collect } from '../../testing/server.ts';
import { type HarEntry, harEntries } from './har.ts';
import { recording } from './recording.ts';
import type { Item } from './recording-item.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string | Buffer): Promise<readonly Item[]> {
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return collect(recording(file));
}
const kinds = (items: readonly Item[]) => {
  return items.map((item) =>
    'skipped' in item ? 'skipped' : 'problem' in item ? item.problem : [item.number, item.target],
  );
};
const line =
  '{"request":{"jsonrpc":"2.0","method":"a.b","id":1},"response":{"jsonrpc":"2.0","result":1,"id":1},"sent":1,"received":2}';
const post = { method: 'POST', url: 'https://a/', postData: { text: '{"jsonrpc":"2.0","method":"a.b","id":1}' } };
const answered = { request: post, response: { status: 200, content: { text: '{"jsonrpc":"2.0","result":1}' } } };
const har = (...entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries, pages: [] } });

describe('a recording', () => {
  it('of lines has an exchange in each, with its period', async () => {
    const items = await read(`${line}\n\n${line}\n`);
    expect(kinds(items)).toEqual([
      [1, ''],
      [3, ''],
    ]);
    const [first] = items;
    if (first === undefined || !('exchange' in first)) throw new Error('it is an exchange');
    expect(first.text).toBe(line);
    expect(first.period()).toEqual({ sent: 1, received: 2 });
    expect(first.exchange()).toMatchObject({ status: 200, answer: { json: { result: 1 } } });
  });

  it('of a HAR file has an item for each entry, however the file begins', async () => {
    const text = har(answered, {});
    const expected = [[1, 'https://a/'], 'entry 2 has no request or response'];
    const indented = JSON.stringify(JSON.parse(text), null, 2);
    for (const form of [text, indented, `\uFEFF\r\n ${text}`, `{ "log" :${text.slice(7)}`]) {
      expect(kinds(await read(form))).toEqual(expected);
    }
    await expect(read('[\n1,\n2]')).rejects.toThrow('neither a HAR file');
    expect(kinds(await read('{"x":1}\n'))).toEqual([[1, '']]);
    expect(kinds(await read('{"x":{"log":1}}'))).toEqual([[1, '']]);
  });

  it('is detected by its first kilobyte, and read from its start', async () => {
    const long = line.replace('"a.b"', `"${'x'.repeat(200_000)}"`);
    const items = await read(`${long}\n${line}`);
    expect(items.map((item) => 'text' in item && item.text.length)).toEqual([long.length, line.length]);
    expect(await read('')).toEqual([]);
  });

  it('reads lines that are not UTF-8, and refuses UTF-16', async () => {
    const [first] = await read(Buffer.from('"ÿ"', 'latin1'));
    expect(first).toMatchObject({ number: 1, text: '"\ufffd"' });
    const wide = Buffer.from(line, 'utf16le');
    for (const bytes of [wide, Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), wide.swap16()]) {
      await expect(read(bytes)).rejects.toThrow('UTF-16 or binary, where UTF-8 is expected');
    }
  });

  it('ends its file when reading ends early', async () => {
    const file = join(folder, 'many');
    writeFileSync(file, `${line}\n`.repeat(5_000));
    const items = recording(file)[Symbol.asyncIterator]();
    expect((await items.next()).value).toMatchObject({ number: 1 });
    expect(await items.return?.(undefined)).toMatchObject({ done: true });
  });
});

describe('the entries of a HAR file', () => {
  const entriesOf = (text: string | Buffer, size = 7): Promise<readonly HarEntry[]> => {
    const bytes = Buffer.from(text as string);
    return collect(
      harEntries(
        (async function* () {
          for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
        })(),
      ),
    );
  };
  const log = '{"log":{"version":"1.2","entries":[{"a":1},[2],"x",null]}}';

  it('are the elements of log.entries, in pieces of any size', async () => {
    const values = [{ a: 1 }, [2], 'x', null].map((value, index) => ({ number: index + 1, value }));
    for (const size of [1, 7, 1_000]) expect(await entriesOf(log, size)).toEqual(values);
    expect(await entriesOf('{"log":{"entries":[]}}')).toEqual([]);
    expect(await entriesOf('{"a":[1],"log":{"pages":[{"entries":[5]}],"entries":[7]}}')).toEqual([
      { number: 1, value: 7 },
    ]);
  });

  it('have their own faults', async () => {
    const text = Buffer.from('{"log":{"entries":[{"a":1.2.3},"\xff",4]}}', 'latin1');
    expect(await entriesOf(text)).toEqual([
      { number: 1, problem: expect.stringMatching(/^after byte \d+ has a fault in its JSON$/) },
      { number: 2, problem: expect.stringMatching(/^after byte \d+ is not UTF-8$/) },
      { number: 3, value: 4 },
    ]);
  });

  it.each([
    ['breaks off within an entry', log.slice(0, 38), 'a HAR file with its end missing after byte 34, in entry 1'],
    ['breaks off elsewhere', '{"log":{"version":"1.2",', 'a HAR file with its end missing after byte 23'],
    ['has a fault', '{"log":{"version":1.2.3,"entries":[]}}', /^a HAR file with a fault in its JSON after byte \d+$/],
    ['goes on', `${log} x`, /^a HAR file with a fault in its JSON after byte \d+$/],
    [
      'has no entries',
      '{"log":{"version":"1.2"}}',
      /^neither a HAR file, which has log\.entries, nor one exchange a line$/,
    ],
    ['has them elsewhere', '{"log":{"x":{"entries":[]}},"entries":[]}', /^neither a HAR file/],
    ['has no list of them', '{"log":{"entries":{}}}', /^neither a HAR file/],
    [
      'is nested too deeply',
      `{"log":{"pages":${'['.repeat(600)}`,
      /^a HAR file with nesting without end after byte \d+$/,
    ],
  ])('of a file that %s end with the place', async (_, text, message) => {
    await expect(entriesOf(text)).rejects.toThrow(message);
  });

  it('may be within 500 levels', async () => {
    const deep = (levels: number) => `{"log":{"pages":${'['.repeat(levels)}${']'.repeat(levels)},"entries":[]}}`;
    expect(await entriesOf(deep(490))).toEqual([]);
    await expect(entriesOf(deep(510))).rejects.toThrow('nesting without end');
  });
});
