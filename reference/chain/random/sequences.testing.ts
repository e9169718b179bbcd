import * as fc from 'fast-check';
import type { Protocol } from '../protocol.ts';
import { drawFrom } from './draw.ts';
import { drawOperation } from './operations.ts';
import type { Step } from './script.ts';
import { createWorld, type World } from './world.testing.ts';

/** What a step is made of when its turn comes: arguments are chosen among what the chain has then. */
interface Move {
  readonly kind: 'operation' | 'block' | 'wait' | 'pop' | 'fork';
  readonly choice: number;
  readonly numbers: readonly number[];
}

const day = 86_400;
const waits = [3, 60, 300, 3_600, day, 3 * day, 7 * day, 30 * day];

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    { weight: 70, arbitrary: fc.constant('operation' as const) },
    { weight: 14, arbitrary: fc.constant('block' as const) },
    { weight: 10, arbitrary: fc.constant('wait' as const) },
    { weight: 3, arbitrary: fc.constant('pop' as const) },
    { weight: 3, arbitrary: fc.constant('fork' as const) },
  ),
  choice: fc.nat(999),
  numbers: fc.array(fc.nat(999), { maxLength: 10 }),
});

/** Random operations, blocks, waits and forks. */
export const sequence: fc.Arbitrary<readonly Move[]> = fc.array(move, { minLength: 1, maxLength: 40, size: 'max' });

/** The same for longer: blocks become final, and what needs several others to come first happens. */
export const longSequence: typeof sequence = fc.array(move, { minLength: 120, maxLength: 250, size: 'max' });

function stepsOf({ kind, choice, numbers }: Move, { chain }: World): readonly Step[] {
  if (kind === 'operation') return [{ kind, operation: drawOperation(choice, drawFrom(chain.state, numbers)) }];
  if (kind === 'block') return [{ kind, seconds: 3 }];
  const block = { kind: 'block', seconds: 3 } as const;
  if (kind === 'wait') return [block, { kind: 'block', seconds: waits[choice % waits.length] as number }];
  return [{ kind, count: 1 + (choice % 3) }];
}

/** @throws BrokenLawError with the script up to there. */
export function runMoves(moves: readonly Move[], protocol: Protocol['name']): World {
  const world = createWorld(protocol);
  for (const move of moves) for (const step of stepsOf(move, world)) world.step(step);
  world.finish();
  return world;
}
