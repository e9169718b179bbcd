import { readFileSync } from 'node:fs';
import type { Model } from './model/index.ts';

/** A file of typings; its path is relative to the output folder. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

export interface GenerateOptions {
  /** Omit the client. */
  readonly typesOnly: boolean;
}

/** A target language of typings. */
export interface Language {
  files(model: Model, options: GenerateOptions): readonly GeneratedFile[];
  /** Everything as one text, if the language supports it. */
  module?(model: Model, options: GenerateOptions): string;
}

/** The hand-written part of a language's typings; the first line `mark` names its origin. */
export function runtimeFiles(folder: URL, names: readonly string[], mark: string): readonly GeneratedFile[] {
  return names.map((path) => ({ path, text: `${mark}\n\n${readFileSync(new URL(path, folder), 'utf8')}` }));
}
