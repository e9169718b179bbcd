import type { Violation } from '../violation.ts';
import { writtenCalls } from './calls.ts';
import { writtenLists } from './lists.ts';
import { writtenValues } from './values.ts';

/** Violations written by hand after the sentences: what a correct-looking node may do that nothing is derived for. */
export const writtenViolations: readonly Violation[] = [...writtenLists, ...writtenValues, ...writtenCalls];
