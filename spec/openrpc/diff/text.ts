import type { Change } from './difference.ts';

/** Breaking and other changes with their counts, one per line. */
export function diffText(changes: readonly Change[]): string {
  const breaking = changes.filter(({ breaking }) => breaking);
  const compatible = changes.filter(({ breaking }) => !breaking);
  const count = `${breaking.length} breaking, ${compatible.length} compatible`;
  const total = changes.length === 0 ? 'No changes' : `${pluralize(changes.length, 'change')}: ${count}`;
  return `${section('Breaking', breaking)}${section('Compatible', compatible)}${total}.\n`;
}

function section(title: string, changes: readonly Change[]): string {
  if (changes.length === 0) return '';
  const places = [...new Set(changes.map(({ at }) => at))];
  const lines = places.map((place) => {
    const here = changes.filter(({ at }) => at === place);
    return `  ${place}\n${here.map(({ what }) => `    ${what}\n`).join('')}`;
  });
  return `${title}\n${lines.join('')}\n`;
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
