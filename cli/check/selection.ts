import { InvalidArgumentError, Option } from 'commander';
import { renamedRule } from '../../conformance/model/renamed-rules.ts';
import { type DialectName, dialects } from '../../spec/dialects/index.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';

/** Options that `check` and `audit` share. */
export interface SelectionOptions {
  readonly dialect: 'auto' | DialectName;
  readonly rules?: readonly string[];
}

export function dialectOption(): Option {
  const names = ['auto', ...Object.keys(dialects)];
  return new Option('--dialect <name>', 'the names and symbols in use').choices(names).default('auto');
}

export function rulesOption(): Option {
  return new Option(
    '--rules <globs>',
    'only these rules, such as block/*,proof/*; !proof/* leaves out; repeatable',
  ).argParser((text, before?: readonly string[]) => list(text, before).map(current));
}

/** The id that a rule has now; one of before gets a hint. */
export function current(id: string): string {
  const mark = id.startsWith('!') ? '!' : '';
  const name = id.slice(mark.length);
  const now = renamedRule(name);
  if (now !== undefined) process.stderr.write(`The rule ${name} is ${now} now.\n`);
  return `${mark}${now ?? name}`;
}

/** Comma-separated names or globs, `!` before those to leave out; a repeated option adds to what was given before. */
export function list(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => /^!?[\w./*-]+$/.test(name))) return [...before, ...names];
  throw new InvalidArgumentError(
    'It must be names separated by commas, with * for any characters, and ! before those to leave out.',
  );
}

/** The part of the harness's options that these name. */
export function selection({ dialect, rules }: SelectionOptions): { dialect?: Dialect; rules?: readonly string[] } {
  return { ...(dialect === 'auto' ? {} : { dialect: dialects[dialect] }), ...(rules ? { rules } : {}) };
}
