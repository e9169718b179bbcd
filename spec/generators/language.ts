import { readFileSync } from 'node:fs';
import type { Model } from './model/index.ts';

/** A file of typings, its path from the folder they are written to. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

export interface GenerateOptions {
  /** Leave out the client. */
  readonly typesOnly: boolean;
}

/** One language that typings are made for. */
export interface Language {
  files(model: Model, options: GenerateOptions): readonly GeneratedFile[];
  /** Everything as one text, where the language can have that. */
  module?(model: Model, options: GenerateOptions): string;
}

/** The hand-written part of a language's typings; `mark` says on the first line where it comes from. */
export function runtimeFiles(folder: URL, names: readonly string[], mark: string): readonly GeneratedFile[] {
  return names.map((path) => ({ path, text: `${mark}\n\n${readFileSync(new URL(path, folder), 'utf8')}` }));
}
