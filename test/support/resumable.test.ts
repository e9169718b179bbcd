import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resumable } from './resumable.ts';

const file = '.cache/deep/laws.ndjson';
let checkout: string;

const write = (path: string, text: string) => writeFileSync(join(checkout, path), text);

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'plumbline-resumable-'));
  for (const folder of ['spec', 'cli']) mkdirSync(join(checkout, folder));
  for (const path of ['package-lock.json', 'spec/a.ts', 'spec/a.test.ts', 'spec/laws.deep.test.ts', 'cli/a.ts'])
    write(path, path);
});
afterEach(() => rmSync(checkout, { recursive: true }));

/** A run over the names, whose result is their length; returns the names that it had to work on. */
async function run(...names: readonly string[]): Promise<readonly string[]> {
  const results = resumable<number>('laws', ['spec', 'spec/laws.deep.test.ts'], checkout);
  const worked: string[] = [];
  for (const name of names) {
    const work = () => {
      if (name === 'failing') throw new Error(name);
      worked.push(name);
      return name.length;
    };
    if (name === 'failing') await expect(results.of(name, work)).rejects.toThrow(name);
    else expect(await results.of(name, work)).toBe(name.length);
  }
  return worked;
}

describe('a resumed run', () => {
  it('works only on what the stopped one had not done', async () => {
    expect(await run('one', 'three', 'failing')).toEqual(['one', 'three']);
    expect(await run('one', 'failing', 'three', 'seven')).toEqual(['seven']);
    expect(await run('one', 'three', 'seven')).toEqual([]);
    expect(resumable('laws', ['spec', 'spec/laws.deep.test.ts'], checkout).kept).toBe(3);
  });

  it('repeats what was being written when the other one was stopped', async () => {
    await run('one');
    appendFileSync(join(checkout, file), '\n["three",');
    expect(await run('one', 'three')).toEqual(['three']);
    expect(await run('one', 'three')).toEqual([]);
  });

  it.each(['spec/a.ts', 'spec/new.ts', 'spec/laws.deep.test.ts', 'package-lock.json'])(
    'begins anew when %s has changed',
    async (path) => {
      await run('one');
      write(path, 'changed');
      expect(await run('one')).toEqual(['one']);
      expect(readFileSync(join(checkout, file), 'utf8').trim().split('\n')).toHaveLength(2);
    },
  );

  it.each(['spec/a.test.ts', 'cli/a.ts'])('continues when %s has changed', async (path) => {
    await run('one');
    write(path, 'changed');
    expect(await run('one')).toEqual([]);
  });
});
