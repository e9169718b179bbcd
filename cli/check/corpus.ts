import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CheckOptions } from '../../conformance/index.ts';
import { publicUrl } from '../../conformance/model/public-url.ts';
import { version } from '../../conformance/model/version.ts';
import { readCorpus, writeCorpus } from '../../conformance/plan/corpus/file.ts';
import { CorpusError } from '../../conformance/plan/corpus/same-chain.ts';
import { Exit, exitCodes, usage } from '../kit/exit.ts';
import { makeFolder } from './reports/report-files.ts';

/** The corpus file of a run. */
export interface CorpusFile {
  /** Its content, or how to store the discovered one. */
  readonly options: Pick<CheckOptions, 'corpus' | 'keep'>;
  /** Rethrows the error of a run; a corpus of another chain is a usage error. */
  refuse(error: unknown): never;
}

/** Reads the corpus file if it exists, and checks that it can be written if not. */
export function corpusFile(path: string, url = 'the reference node'): CorpusFile {
  const refuse = (error: unknown) => {
    throw error instanceof CorpusError ? usage(`--corpus ${path} cannot be used: ${error.message}.`) : error;
  };
  if (existsSync(path)) return { options: { corpus: load(path, refuse) }, refuse };
  prepare(path);
  const keep: CheckOptions['keep'] = (found) => {
    try {
      writeFileSync(path, writeCorpus(found, { plumbline: version, target: publicUrl(url) }));
    } catch (error) {
      throw new Exit(exitCodes.broken, `${path} could not be written: ${(error as Error).message}`);
    }
  };
  return { options: { keep }, refuse };
}

function load(path: string, refuse: (error: unknown) => never): CheckOptions['corpus'] & object {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw usage(`--corpus ${path} cannot be read: ${(error as Error).message}.`);
  }
  try {
    return readCorpus(content);
  } catch (error) {
    return refuse(error);
  }
}

function prepare(path: string): void {
  try {
    makeFolder(dirname(path));
  } catch (error) {
    throw usage(`--corpus ${path} cannot be written: ${(error as Error).message}.`);
  }
}
