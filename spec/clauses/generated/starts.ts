import type { Key, Start } from '../../source/facts/methods/method.ts';

/** `[account, timestamp] or an empty array`. */
export function startInWords(starts: readonly Start[]): string {
  return starts.map(formInWords).join(' or ');
}

function formInWords(start: Start): string {
  if ('tuple' in start) return `[${start.tuple.map(keyInWords).join(', ')}]`;
  if ('empty' in start) return `an empty ${start.empty}${start.first ? ', which starts at the beginning' : ''}`;
  return `${keyInWords(start.value)} by itself`;
}

function keyInWords({ name, type }: Key): string {
  return type === undefined || type.startsWith(name) ? name : `${name} (${type})`;
}
