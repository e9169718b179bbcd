/** One place where two JSON values differ; a side without a value is undefined. */
export interface Difference {
  /** JSON pointer. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences of two JSON values. A different order of members is one difference, at their object. */
export function differences(before: unknown, after: unknown, pointer = ''): readonly Difference[] {
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) {
    return before === after ? [] : [{ pointer, before, after }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const inside = keys.flatMap((key) => differences(before[key], after[key], `${pointer}/${escaped(key)}`));
  if (inside.length > 0 || Object.keys(before).join() === Object.keys(after).join()) return inside;
  return [{ pointer, before: Object.keys(before), after: Object.keys(after) }];
}

/** A difference as one line of text. */
export function reported({ pointer, before, after }: Difference): string {
  return `${pointer}: ${short(before)} → ${short(after)}`;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object';
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function short(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
