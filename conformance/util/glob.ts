/** Matches a complete name by a pattern, in which `*` means any characters. */
export function glob(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * Whether a name matches one of the patterns and none of those with `!` before them. Without any other pattern all names match
 * that are not left out.
 */
export function matcher(patterns: readonly string[] = []): (name: string) => boolean {
  const without = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => glob(pattern.slice(1)));
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(glob);
  const isIn = (expressions: readonly RegExp[], name: string) => expressions.some((each) => each.test(name));
  return (name) => (wanted.length === 0 || isIn(wanted, name)) && !isIn(without, name);
}
