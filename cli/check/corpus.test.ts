import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CorpusError } from '../../conformance/plan/corpus/same-chain.ts';
import { discoveredOf } from '../../conformance/testing/discovered.ts';
import { corpusFile } from './corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
afterAll(() => rmSync(folder, { recursive: true }));

const found = discoveredOf({ head: 9, signers: ['alice'] });
const exit = (message: string) => ({ code: 2, message: expect.stringContaining(message) });
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('--corpus', () => {
  it('writes the discovered corpus if the file is missing, without user and password, and reads it the next time', () => {
    const path = join(folder, 'new', 'corpus.json');
    corpusFile(path, 'http://alice:canary@127.0.0.1:8090').options.keep?.(found);
    expect(readFileSync(path, 'utf8')).toContain('"target": "http://127.0.0.1:8090/"');
    expect(readFileSync(path, 'utf8')).not.toContain('canary');
    const again = corpusFile(path, 'http://127.0.0.1:8090').options;
    expect(again.corpus).toEqual(found);
    expect(again.keep).toBeUndefined();
  });

  it('rejects an invalid file, and one that cannot be created, as a usage error', () => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, '{"version":1}');
    expect(thrown(() => corpusFile(path))).toMatchObject(exit('cannot be used: /plumbline is missing'));
    expect(thrown(() => corpusFile(folder))).toMatchObject(exit('cannot be read: '));
    expect(thrown(() => corpusFile(join(path, 'x', 'corpus.json')))).toMatchObject(exit('cannot be written: '));
  });

  it('reports a corpus of another chain, and nothing else', () => {
    const { refuse } = corpusFile(join(folder, 'other.json'));
    expect(thrown(() => refuse(new CorpusError('it is of chain 1')))).toMatchObject(exit('it is of chain 1'));
    const other = new TypeError('ours');
    expect(thrown(() => refuse(other))).toBe(other);
  });
});
