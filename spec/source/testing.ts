import { existsSync } from 'node:fs';
import type { Texts } from './extract.ts';
import { readTexts } from './folder.ts';

const folder = '../shared/documents';

/** The documents next to the checkout; undefined if there are none, with one line of warning. */
export function documents(): Texts | undefined {
  if (existsSync(folder)) return readTexts(folder);
  console.info(`No ${folder}: the committed catalog and statements are tested without them.`);
  return undefined;
}
