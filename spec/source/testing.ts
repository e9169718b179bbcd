import { existsSync } from 'node:fs';
import type { Texts } from './extract.ts';
import { readTexts } from './folder.ts';

const folder = '../shared/documents';

/** The documents beside the checkout; undefined where there are none, which is said in one line. */
export function documents(): Texts | undefined {
  if (existsSync(folder)) return readTexts(folder);
  console.info(`No ${folder}: the committed catalog and statements are tested without them.`);
  return undefined;
}
