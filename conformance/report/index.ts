import { console } from './console.ts';
import type { Fold } from './fold.ts';
import { json } from './json.ts';

export { exitCode } from './exit-code.ts';
export { type Fold, type Folding, foldAll } from './fold.ts';

/** The kinds of report, each a fold of the events to a text. */
export const reporters = { console, json } as const satisfies Readonly<Record<string, Fold<string>>>;

export type ReportKind = keyof typeof reporters;
