import { spelled } from '../kernel/names.ts';
import type { Dialect } from '../kernel/wire.ts';
import { methods } from '../methods/index.ts';
import { go } from './go/index.ts';
import type { Language } from './language.ts';
import { python } from './python/index.ts';
import { rust } from './rust/index.ts';
import { typescript } from './typescript/index.ts';

export type { GeneratedFile } from './language.ts';
export { describe } from './model/index.ts';

/** The languages and dialects of typings. */
export type LanguageName = 'ts' | 'python' | 'go' | 'rust';

export const generators: Readonly<Record<LanguageName, Language>> = { ts: typescript, python, go, rust };

/** The names of all methods in a dialect. */
export function methodNames(dialect: Dialect): readonly string[] {
  return Object.keys(methods).map((name) => spelled(name, dialect));
}
