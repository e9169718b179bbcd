import { describe } from 'vitest';
import { needed, rustProgramWorks } from './programs.testing.ts';

describe('the program of the README prints the shown output, with typings of few more methods, in', () =>
  rustProgramWorks((method) => needed.has(method)));
