import { describe } from 'vitest';
import { programsWork } from './programs.testing.ts';

describe('the programs of the README print the shown output, with', () => programsWork());
