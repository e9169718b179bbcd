import { describe } from 'vitest';
import { signalEnds } from '../support/laws/signals.testing.ts';

describe.each(['SIGINT', 'SIGHUP'] as const)('%s', signalEnds);
