import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './extract.ts';
import { SourceError } from './read/source-error.ts';

/**
 * Reads the three documents of a folder, whose names begin with `1-`, `2-` and `3-`.
 * @throws SourceError if one is missing, and Node's error if the folder is.
 */
export function readTexts(folder: string): Texts {
  const names = readdirSync(folder);
  const text = (number: 1 | 2 | 3) => {
    const found = names.filter((name) => name.startsWith(`${number}-`) && name.endsWith('.md'));
    const [name] = found;
    if (!name || found.length > 1) {
      throw new SourceError(number, `in ${folder}`, `one file ${number}-….md`, found.join(', ') || 'none');
    }
    return readFileSync(join(folder, name), 'utf8');
  };
  return [text(1), text(2), text(3)];
}
