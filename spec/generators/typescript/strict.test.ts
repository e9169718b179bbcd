import { expect, it } from 'vitest';
import { dialects } from '../../dialects/index.ts';
import { spelled } from '../../kernel/names.ts';
import { issues, mutate } from '../../kernel/schema.ts';
import { methods } from '../../methods/index.ts';
import type { AnyMethod } from '../../methods/method.ts';
import { describe } from '../model/index.ts';
import { newFolder, writeAll } from '../testing/folder.testing.ts';
import { sample } from '../testing/sample.testing.ts';
import { load } from '../testing/typescript.testing.ts';
import { typescript } from './index.ts';

const dialect = dialects.testnet;

/** Recordings test the results that may also have a deployed shape. */
const ofOneShape = Object.values(methods as Readonly<Record<string, AnyMethod>>).filter(
  ({ deployed: instead }) => !instead?.result,
);

/** One in so many faults is tried. The number is not even, so that each kind of fault meets each kind of place. */
const stride = 7;

it('strict readers take valid results of every method and refuse single faults that JSON Schema can express', async () => {
  const folder = newFolder();
  writeAll(folder, typescript.files(describe(dialect), { typesOnly: false }));
  const { methodCodecs, ShapeError } = await load(`${folder}/index.ts`);
  const missed: string[] = [];
  let [seen, faults] = [0, 0];
  for (const { name, form, result } of ofOneShape) {
    const wire = { form, dialect };
    const json = sample(result, wire, 5) ?? null;
    const read = (value: typeof json) => methodCodecs[spelled(name, dialect)]?.result.read(value, true);
    read(json);
    for (const mutation of result.mutations(json, wire)) {
      // The decimals depend on the asset kind, which the reader of members does not know.
      if (mutation.expressible === false || mutation.fault === 'other decimals') continue;
      if (seen++ % stride > 0) continue;
      const faulty = mutate(json, mutation);
      if (issues(result, faulty, wire).length === 0) continue;
      faults++;
      try {
        read(faulty);
        missed.push(`${name} ${mutation.path.join('/')}: ${mutation.fault}`);
      } catch (error) {
        if (!(error instanceof ShapeError)) throw error;
      }
    }
  }

  expect(missed).toEqual([]);
  expect(faults).toBeGreaterThan(3_000);
}, 120_000);
