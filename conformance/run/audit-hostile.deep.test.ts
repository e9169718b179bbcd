import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import type { Event } from '../model/event.ts';
import { foldAll } from '../report/fold.ts';
import { summary } from '../report/summary.ts';
import { exitCodeOf } from '../report/verdict/exit-code.ts';
import { collect } from '../testing/server.ts';
import { audit } from './audit.ts';
import { lines } from './recording/lines.ts';
import { recording } from './recording/recording.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request = { jsonrpc: '2.0', method: 'condenser_api.get_account_count', params: [], id: 1 };
const line = (response: string) => `{"request":${JSON.stringify(request)},"response":${response}}`;
const good = line('{"jsonrpc":"2.0","result":35,"id":1}');

async function auditedAt(file: string, signal?: AbortSignal) {
  const events = await collect(audit({ files: [file], rules: ['envelope/*'], ...(signal && { signal }) }));
  const sum = foldAll(summary, events);
  return { events, sum, code: exitCodeOf(sum), problems: problems(events) };
}

function audited(text: string | Buffer, name = 'x') {
  writeFileSync(join(folder, name), text);
  return auditedAt(join(folder, name));
}

const problems = (events: readonly Event[]) =>
  events.flatMap((event) => (event.kind === 'problem' ? [`${event.line}: ${event.message}`] : []));

describe('an unreadable file', () => {
  it.each([
    ['a directory', () => mkdirSync(join(folder, 'a directory')), 'a directory'],
    [
      'a pipe',
      () => execFileSync('mkfifo', [join(folder, 'a pipe')]),
      'not a regular file; a recording is read twice, so it must be one',
    ],
    ['nothing', () => undefined, 'no such file'],
    ['below/a file', () => writeFileSync(join(folder, 'below'), ''), 'no such file'],
  ])('%s is named in one line', async (name, make, problem) => {
    make();
    const { code, sum, problems } = await auditedAt(join(folder, name));
    expect([code, problems, sum.unjudged]).toEqual([2, [`0: ${problem}`], []]);
  });
});

describe('a file', () => {
  it.each([
    ['of half a character', Buffer.from([0xff]), /^1: not JSON: /],
    ['of UTF-16', Buffer.from(`\uFEFF${good}`, 'utf16le'), /^0: UTF-16 or binary/],
    ['of zeros', Buffer.alloc(100_000), /^0: UTF-16 or binary/],
    ['that begins as gzip does, and ends', Buffer.from([0x1f, 0x8b]), /^0: the gzip data ends before its end$/],
    [
      'that starts like gzip, and is not',
      Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.alloc(500, 7)]),
      /^0: the gzip data is damaged$/,
    ],
    ['of gzip with a flaw', flawed(gzipSync(`${good}\n`.repeat(500))), /: the gzip data is damaged$/],
    ['of one deep line', line(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), /^1: nested too deeply$/],
    ['of one line that breaks off deep below', line('['.repeat(100_000)), /^1: not JSON: /],
    ['of a million values', line(`[${'0,'.repeat(1_100_000)}0]`), /^1: more than a million values$/],
    ['of a number without end', line('9'.repeat(2_000_000)), /^1: not JSON: a number that is too large/],
  ])('%s is reported in one line', async (_, text, problem) => {
    const { code, problems } = await audited(text);
    expect([code, problems]).toEqual([2, [expect.stringMatching(problem)]]);
    expect(problems.join()).not.toContain('\n');
  });

  it('called .gz without being gzip is read', async () => {
    const { code, sum } = await audited(good, 'x.ndjson.gz');
    expect([code, sum.requests]).toEqual([0, 1]);
  });

  it('with a byte order mark, CRLF and empty lines is read, with true line numbers', async () => {
    const { code, sum, problems } = await audited(`\uFEFF${good}\r\n\r\n  \n\n${good}\r\nx\r\n`);
    expect([code, sum.requests, problems]).toEqual([2, 2, [expect.stringMatching(/^6: /)]]);
  });

  it('of a hundred thousand duplicate members is judged', async () => {
    const { code, sum } = await audited(line(`{${'"jsonrpc":"2.0","id":1,"result":35,'.repeat(50_000)}"id":1}`));
    expect([code, sum.requests]).toEqual([0, 1]);
  });

  it.each([
    ['line ends', '\n', 8_388_609],
    ['white space', ' \t \r\n', 1_677_722],
    ['lines that are too short', '[{}]\n', 131_073],
  ])('that unpacks to nothing but %s is given up', async (_, text, last) => {
    const bomb = gzipSync(Buffer.from(text.repeat(Math.ceil(16e6 / text.length))));
    const { code, problems } = await audited(Buffer.concat([gzipSync(`${good}\n`), bomb]), 'bomb.gz');

    expect(code).toBe(2);
    expect(problems.filter((each) => !/is no exchange|`request`|more places/.test(each))).toEqual([
      `${last + 1}: more than 8388608 bytes without an exchange`,
    ]);
  });

  it('of only faults is reported by the first ones and a number', async () => {
    const { code, problems } = await audited('x\n'.repeat(500));
    expect(code).toBe(2);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('0: 480 more places that cannot be read');
  });

  it('with a large number of findings keeps its sums small', async () => {
    const refusal = '{"jsonrpc":"2.0","error":{"code":"1","message":"","data":{}},"id":1}';
    const mutations = Array.from({ length: 1_100 }, (_, index) => line(refusal).replace('condenser_api', `x${index}`));
    const { code, sum } = await audited(mutations.join('\n'));
    expect(code).toBe(1);
    expect(sum.deviations.flatMap(({ finding, others }) => [finding, ...others])).toHaveLength(1_000);
  });

  it('stops being read when the run is stopped, without an error', async () => {
    for (const text of [`${good}\n`.repeat(2_000), gzipSync(`${good}\n`.repeat(2_000))]) {
      writeFileSync(join(folder, 'long'), text);
      const stop = new AbortController();
      let seen = 0;
      for await (const event of audit({ files: [join(folder, 'long')], signal: stop.signal, rules: ['envelope/*'] })) {
        if (event.kind === 'exchange' && ++seen === 10) stop.abort();
        if (event.kind === 'end') expect(event.reason).toBe('interrupted');
      }
      expect(seen).toBe(10);
    }
    const stopped = await auditedAt(join(folder, 'long'), AbortSignal.abort());
    expect([stopped.code, stopped.problems]).toEqual([130, []]);
  });
});

describe('a line over the limit', () => {
  const read = async (...pieces: readonly string[]) => {
    const chunks = (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })();
    const found = [];
    for await (const each of lines(chunks, 10)) found.push('text' in each ? each.text : each.problem);
    return found;
  };

  it('is skipped, wherever the chunks end, and the next line is read', async () => {
    const long = 'longer than 10 bytes';
    expect(await read('0123456789\n01234567890\nx')).toEqual(['0123456789', long, 'x']);
    expect(await read('01234', '56789', '0', '\n', 'x\n', 'y')).toEqual([long, 'x', 'y']);
    expect(await read('a\n', '0123456789', '0123456789')).toEqual(['a', long]);
  });
});

describe('a recording', () => {
  it('may be abandoned at any place', async () => {
    writeFileSync(join(folder, 'left'), `${good}\n`.repeat(10_000));
    for await (const item of recording(join(folder, 'left'))) {
      expect(item).toMatchObject({ number: 1, target: '' });
      break;
    }
  });
});

function flawed(packed: Buffer): Buffer {
  const copy = Buffer.from(packed);
  copy.fill(0xaa, copy.length >> 1, (copy.length >> 1) + 20);
  return copy;
}
