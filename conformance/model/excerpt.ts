import { pluralize } from '../util/pluralize.ts';
import { isArray, isObject, type Json, stringifyJson } from './json.ts';
import { truncate } from './truncate.ts';

/** A value as indented JSON, reduced to the surroundings of one place; `…` replaces the rest. */
export interface Excerpt {
  readonly before: string;
  /** The value at the place; empty where there is none. */
  readonly at: string;
  readonly after: string;
}

/** Characters of one text, and of a value on one line. */
const limits = { text: 300, line: 90 };

/** Members shown before and after the one that leads to the place, down to this depth. */
const near = 4;
const deepestNear = 8;

/** The segments of a JSON pointer. */
export function segments(pointer: string): readonly string[] {
  const unescaped = (segment: string) => segment.replaceAll('~1', '/').replaceAll('~0', '~');
  return pointer.split('/').slice(1).map(unescaped);
}

/** The neighbourhood of a place, in time proportional to the output. */
export function excerpt(value: Json, pointer: string, size = 3_000): Excerpt {
  return around(value, segments(pointer), 0, size);
}

/** A value as indented JSON of about `size` characters. */
export function outline(value: Json, size: number): string {
  return printed(value, '', size);
}

function around(value: Json, [next, ...rest]: readonly string[], depth: number, size: number): Excerpt {
  const indent = '  '.repeat(depth);
  const members = next === undefined ? undefined : membersOf(value);
  if (next === undefined || members === undefined) return { before: '', at: printed(value, indent, size), after: '' };
  const { count, open, close } = members;
  const index = members.indexOf(next);
  const place = index < 0 ? count : index;
  const shown = depth < deepestNear ? near : 0;
  const [first, last] = [Math.max(0, place - shown), Math.min(count, place + 1 + shown)];
  const comma = (at: number) => (at < count - 1 ? ',' : '');
  const inner = `${indent}  `;
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
      const at = from + offset;
      return `${inner}${members.label(at)}${beside(members.value(at))}${comma(at)}\n`;
    }).join('');
  const before = `${open}\n${left(inner, first)}${lines(first, place)}${inner}`;
  const after = `\n${lines(place + 1, last)}${left(inner, count - last)}${indent}${close}`;
  if (index < 0) return { before, at: '', after };
  const inside = around(members.value(index), rest, depth + 1, size);
  return {
    before: `${before}${members.label(index)}${inside.before}`,
    at: inside.at,
    after: `${inside.after}${comma(index)}${after}`,
  };
}

/** A neighbour takes one line. */
function beside(value: Json): string {
  const members = membersOf(value);
  const line = onOneLine(value, limits.line);
  if (line !== undefined) return line;
  if (members === undefined) return printed(value, '', limits.line);
  return `${members.open} … ${members.count} ${isArray(value) ? 'elements' : 'members'} ${members.close}`;
}

function left(indent: string, count: number): string {
  return count > 0 ? `${indent}… ${count} more\n` : '';
}

interface Members {
  readonly open: string;
  readonly close: string;
  readonly count: number;
  /** -1 where it is not there. */
  indexOf(segment: string): number;
  label(index: number): string;
  value(index: number): Json;
}

function membersOf(value: Json): Members | undefined {
  if (isArray(value)) {
    const indexOf = (segment: string) =>
      /^\d+$/.test(segment) && Number(segment) < value.length ? Number(segment) : -1;
    const at = (index: number) => value[index] as Json;
    return { open: '[', close: ']', count: value.length, indexOf, label: () => '', value: at };
  }
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  const label = (index: number) => `${cutText(keys[index] ?? '')}: `;
  const at = (index: number) => value[keys[index] as string] as Json;
  return { open: '{', close: '}', count: keys.length, indexOf: (segment) => keys.indexOf(segment), label, value: at };
}

function printed(value: Json, indent: string, size: number): string {
  const line = onOneLine(value, limits.line - indent.length);
  if (line !== undefined) return line;
  const members = membersOf(value);
  if (members === undefined) return typeof value === 'string' ? cutText(value) : stringifyJson(value);
  const inner = `${indent}  `;
  let text = `${members.open}\n`;
  let shown = 0;
  for (; shown < members.count && text.length < size; shown++) {
    const comma = shown < members.count - 1 ? ',' : '';
    text += `${inner}${members.label(shown)}${printed(members.value(shown), inner, size - text.length)}${comma}\n`;
  }
  return `${text}${left(inner, members.count - shown)}${indent}${members.close}`;
}

/** Undefined where it is longer. */
function onOneLine(value: Json, length: number): string | undefined {
  const members = membersOf(value);
  if (members === undefined) {
    if (typeof value === 'string' && value.length > length) return undefined;
    const text = stringifyJson(value);
    return text.length <= length ? text : undefined;
  }
  if (members.count > length) return undefined;
  let text = members.open;
  for (let index = 0; index < members.count; index++) {
    const rest = length - text.length;
    const inside = rest > 0 ? onOneLine(members.value(index), rest) : undefined;
    if (inside === undefined) return undefined;
    text += `${index > 0 ? ', ' : ''}${members.label(index)}${inside}`;
  }
  text += members.close;
  return text.length <= length ? text : undefined;
}

function cutText(text: string): string {
  const more = text.length - limits.text;
  return more <= 0
    ? JSON.stringify(text)
    : `${JSON.stringify(truncate(text, limits.text))}… ${pluralize(more, 'more character')}`;
}
