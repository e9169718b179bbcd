import { describe } from 'vitest';
import { needed, programsWork } from './programs.testing.ts';

/** The deep tests do the same with typings of all methods. */
describe('the programs of the README print what it says, with typings of little more than they call, in', () =>
  programsWork((method) => needed.has(method)));
