import { describe } from 'vitest';
import { signalEnds } from './support/laws/signals.testing.ts';

/** The others do the same: test/long/signals.long.test.ts. */
describe('SIGTERM', () => signalEnds('SIGTERM'));
