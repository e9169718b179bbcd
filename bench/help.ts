import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, hundredths, median } from './kit/figure.ts';
import { milliseconds } from './kit/spawned.ts';

const rounds = 21;
const mostRatio = 3;

/** `plumbline --help` against an empty script, interleaved, so that both run under the same load. */
export const help: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const empty = join(folder, 'empty.mjs');
  writeFileSync(empty, '');
  const bundle = fileURLToPath(new URL('../dist/plumbline.js', import.meta.url));
  const times = { empty: [] as number[], help: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.empty.push(milliseconds([empty]));
    times.help.push(milliseconds([bundle, '--help']));
  }
  rmSync(folder, { recursive: true });
  const [bare, ours] = [median(times.empty), median(times.help)];
  return [
    { what: 'empty node script', value: `${Math.round(bare)} ms` },
    { what: 'plumbline --help', value: `${Math.round(ours)} ms` },
    {
      what: '--help / empty',
      value: `${hundredths(ours / bare)} ×`,
      bar: `≤ ${mostRatio} ×`,
      holds: ours / bare <= mostRatio,
    },
  ];
};
