import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { contents } from './contents.ts';

const folder = mkdtempSync(join(tmpdir(), 'contents-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function textOf(path: string, signal?: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const chunk of contents(path, signal)) parts.push(chunk);
    return Buffer.concat(parts).toString();
  } catch (error) {
    const { name, message, line } = error as Error & { line?: number };
    return `${name} ${line}: ${message}`;
  }
}

describe('contents', () => {
  const text = '{"method":"a.b"}\n'.repeat(100_000);

  it('are the bytes of a file, unpacked whatever its name is', async () => {
    expect(await textOf(file('plain.gz', text))).toBe(text);
    expect(await textOf(file('packed.txt', gzipSync(text)))).toBe(text);
    expect(await textOf(file('twice', Buffer.concat([gzipSync('a'), gzipSync('b')])))).toBe('ab');
    expect([
      await textOf(file('empty', '')),
      await textOf(file('byte', '\u001f')),
      await textOf(file('x', '\u001fx')),
    ]).toEqual(['', '\u001f', '\u001fx']);
    expect(await textOf(file('y', Buffer.of(0x79, 0x8b, 0x79)))).toBe('y\ufffdy');
  });

  it('are refused where they cannot be read', async () => {
    const packed = gzipSync(text);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 12, 60);

    expect(await textOf(join(folder, 'none'))).toBe('RecordingError 0: no such file');
    expect(await textOf(join(file('plain', 'x'), 'none'))).toBe('RecordingError 0: no such file');
    expect(await textOf(folder)).toBe('RecordingError 0: a directory');
    expect(await textOf('/dev/null')).toBe(
      'RecordingError 0: not a regular file; a recording is read twice, so it must be one',
    );
    expect(await textOf(file('cut', packed.subarray(0, packed.length - 20)))).toBe(
      'RecordingError 0: the gzip data ends before its end',
    );
    expect(await textOf(file('damaged', damaged))).toBe('RecordingError 0: the gzip data is damaged');
    expect(await textOf(join(folder, 'a'.repeat(300)))).toContain('RecordingError 0: ENAMETOOLONG');
  });

  it('end at the signal', async () => {
    const stop = new AbortController();
    const path = file('long', text.repeat(3));
    let count = 0;
    for await (const chunk of contents(path, stop.signal)) {
      count += chunk.length;
      stop.abort();
    }

    expect(count).toBe(256 * 1024);
    expect(await textOf(path, stop.signal)).toBe('');
  });
});
