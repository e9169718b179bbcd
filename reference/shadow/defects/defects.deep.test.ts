import { describe, expect, it } from 'vitest';
import { resumable } from '../../../test/support/resumable.ts';
import { mechanics } from '../../chain/apply/mechanics.ts';
import { defects } from '../../chain/defects/index.ts';
import type { ShadowDifference } from '../difference.ts';
import { trial } from '../trial.testing.ts';
import { forgottenRules } from './forgotten-rules.testing.ts';
import { furtherDefects } from './further-defects.testing.ts';

/** Seeds of the feed; the first that names a defect is enough. */
const seeds = [1, 2, 3];
const further = [...furtherDefects, ...forgottenRules];
const mostBlocks = 300;
/** Ages of prices when their median is taken, which is once in 1,200 blocks, for what shows only there, seconds. */
const agesOfPrices: Readonly<Record<string, number>> = { 'feeds/kept-longer': 650_000, 'undo/feed-history': 60 };
/** Chains of every second seed begin with a price that is not one, seconds old: of one nobody sees which way it is applied. */
const ageOf = (seed: number) => (seed % 2 === 0 ? 60 : undefined);
const hours = 3_600_000;

interface Named {
  readonly named?: Pick<ShadowDifference, 'part' | 'section' | 'block' | 'operation' | 'pointer'>;
  readonly blocks: number;
}

describe('a shadow that feeds a node of ours', () => {
  it('names nearly every defect of its engine within 300 blocks', { timeout: 3 * hours }, async () => {
    const results = resumable<Named>('shadow-defects', ['spec', 'reference']);
    const survivors: string[] = [];
    for (const { id } of defects) {
      const { named, blocks } = await results.of(id, async () => {
        let last = 0;
        for (const seed of seeds) {
          const { difference, blocks } = await trial({ defect: id, seed, mostBlocks, ageOfPrices: ageOf(seed) });
          last = blocks;
          if (difference === undefined) continue;
          const { part, section, block, operation, pointer } = difference;
          return { named: { part, section, block, operation, pointer }, blocks };
        }
        return { blocks: last };
      });
      console.log(`${id}: ${named === undefined ? 'not named' : `${JSON.stringify(named)} after ${blocks} blocks`}`);
      if (named === undefined) survivors.push(id);
    }
    expect(defects.length).toBeGreaterThanOrEqual(30);
    expect(survivors.length, survivors.join(', ')).toBeLessThanOrEqual(defects.length * 0.05);
  });

  it('names what only few operations show', { timeout: 3 * hours }, async () => {
    const results = resumable<{ readonly named: boolean; readonly blocks: number }>('shadow-further', [
      'spec',
      'reference',
    ]);
    const survivors: string[] = [];
    for (const { id, of } of further) {
      const { named, blocks } = await results.of(id, async () => {
        let last = 0;
        for (const seed of seeds) {
          const { difference, blocks } = await trial({
            ...{ defect: of(mechanics), seed, mostBlocks },
            ageOfPrices: agesOfPrices[id] ?? ageOf(seed),
          });
          last = blocks;
          if (difference !== undefined) return { named: true, blocks };
        }
        return { named: false, blocks: last };
      });
      console.log(`${id}: ${named ? 'named' : 'not named'} after ${blocks} blocks`);
      if (!named) survivors.push(id);
    }
    expect(survivors.length, survivors.join(', ')).toBeLessThanOrEqual(further.length * 0.05);
  });

  it('finds nothing in 10,000 blocks of an honest one with forks', { timeout: 3 * hours }, async () => {
    const parts = resumable<{ readonly blocks: number; readonly found: boolean }>('shadow-honest', [
      'spec',
      'reference',
    ]);
    let blocks = 0;
    for (let seed = 1; blocks < 10_000; seed++) {
      const part = await parts.of(`${seed}`, async () => {
        const { difference, ...run } = await trial({ seed, mostBlocks: 500, ageOfPrices: ageOf(seed) });
        return { blocks: run.blocks, found: difference !== undefined };
      });
      console.log(`seed ${seed}: ${part.blocks} blocks`);
      expect(part.found, `seed ${seed}`).toBe(false);
      blocks += part.blocks;
    }
  });
});
