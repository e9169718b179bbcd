import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';

const mostRatio = 1.5;

interface Measured {
  readonly seconds: number;
  /** Resident megabytes: the most, and those of the node alone. */
  readonly peak: number;
  readonly before: number;
}

/** A checkpoint of 100,000 accounts and 200,000 posts: the processor's time to write and to read it, and the memory that takes. */
export const checkpoint: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  try {
    const path = join(folder, 'checkpoint');
    const [written, read] = [measured('write', path), measured('read', path)];
    const figures = (what: string, { seconds, peak }: Measured): readonly Figure[] => {
      const ratio = peak / written.before;
      return [
        { what: `checkpoint of 300,000 rows, ${what}`, value: `${hundredths(seconds)} s`, bar: '≤ 10 s' },
        {
          what: '  memory / that of the node',
          value: `${hundredths(ratio)} ×`,
          bar: `≤ ${mostRatio} ×`,
          holds: ratio <= mostRatio,
        },
      ];
    };
    const size = `${Math.round(statSync(path).size / 1e6)} MB`;
    return [...figures('written', written), ...figures('read', read), { what: '  its size', value: size }];
  } finally {
    rmSync(folder, { recursive: true });
  }
};

function measured(direction: string, path: string): Measured {
  const program = join(import.meta.dirname, 'checkpoint-process.ts');
  const text = execFileSync(process.execPath, ['--import', 'tsx', program, direction, path], { encoding: 'utf8' });
  return JSON.parse(text) as Measured;
}
