import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './extract.ts';

/** Reads the three documents of a folder, whose names begin with `1-`, `2-` and `3-`. */
export function readTexts(folder: string): Texts {
  const names = readdirSync(folder);
  const text = (number: 1 | 2 | 3) => {
    const [name, second] = names.filter((candidate) => candidate.startsWith(`${number}-`) && candidate.endsWith('.md'));
    if (!name || second) throw new Error(`${folder} needs one file ${number}-….md, it has ${second ? 'more' : 'none'}`);
    return readFileSync(join(folder, name), 'utf8');
  };
  return [text(1), text(2), text(3)];
}
