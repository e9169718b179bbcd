import { describe } from 'vitest';
import { needed, programsWork } from './programs.testing.ts';

/** The deep tests do the same with typings of all methods. */
describe('the programs of the README print the shown output, with typings of few more methods, in', () =>
  programsWork((method) => needed.has(method)));
