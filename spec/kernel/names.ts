import type { Dialect } from './wire.ts';

const cached = new WeakMap<Dialect, Map<string, string>>();

/** `constructor` is a word like any other, not the member of Object.prototype. */
function own(words: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/** A dialect's spelling of a neutral field, method or constant name. */
export function spelled(name: string, dialect: Dialect): string {
  let names = cached.get(dialect);
  if (names === undefined) {
    names = new Map();
    cached.set(dialect, names);
  }
  let spelling = names.get(name);
  if (spelling === undefined) {
    spelling =
      own(dialect.aliases, name) ??
      name
        .split('_')
        .map((word) => own(dialect.words, word) ?? word)
        .join('_');
    names.set(name, spelling);
  }
  return spelling;
}

/** Whether a chain has the words of a dialect, whatever symbols, prefix and chain id are its own. */
export const isInWordsOf = (dialect: Dialect | undefined, of: Dialect): dialect is Dialect => dialect?.name === of.name;
