import { nearest } from '../../cli/kit/nearest.ts';

/** The words that a script was called with, each one of `known`. @throws UnknownWord for any other: a mistyped --check would write */
export function givenWords<W extends string>(args: readonly string[], known: readonly W[]): ReadonlySet<W> {
  const unknown = args.find((arg) => !(known as readonly string[]).includes(arg));
  if (unknown !== undefined) throw new UnknownWord(unknown, known);
  return new Set(args as readonly W[]);
}

/** A message for people; the exit code is that of wrong usage. */
export class UnknownWord extends Error {
  constructor(word: string, known: readonly string[]) {
    const meant = nearest(word, known);
    const takes = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
    super(`There is no ${word}; ${takes}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`);
  }
}

/** The same of the running process, which ends with code 2 for any other word. */
export function wordsOfProcess<W extends string>(known: readonly W[]): ReadonlySet<W> {
  try {
    return givenWords(process.argv.slice(2), known);
  } catch (error) {
    if (!(error instanceof UnknownWord)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
