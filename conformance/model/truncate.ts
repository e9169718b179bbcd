import { pluralize } from '../util/pluralize.ts';
import { withoutSecrets } from './secrets.ts';

/** No secret is longer, however it is spelled; tokens are known by their beginning. */
const longestSecret = 1_024;

/**
 * The first characters of a text, without what may be a secret: cut before it is cleaned, half a key would stay. A slice
 * would keep the complete text, which may be an answer of megabytes, in memory.
 */
export function truncate(text: string, length: number): string {
  const start = withoutSecrets(text.slice(0, length + longestSecret));
  const isCut = text.length > length + longestSecret;
  // What was cut here may be half a secret too.
  const end = isCut ? Math.max(0, Math.min(length, start.length - longestSecret)) : length;
  return Buffer.from(start.slice(0, end), 'utf16le').toString('utf16le');
}

/** Characters of one value in a report. */
const shownValue = 400;

/** The text, or its first characters and how many more there are. */
export function shortened(text: string, length = shownValue): string {
  return text.length <= length
    ? text
    : `${truncate(text, length)}… (${pluralize(text.length - length, 'more character')})`;
}
