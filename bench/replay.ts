import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nativeCurve } from '../spec/crypto/curve/curve-native.ts';
import type { CurveName } from '../spec/crypto/curve/curve-types.ts';
import { type Bench, type Figure, hundredths } from './kit/figure.ts';

const program = fileURLToPath(new URL('replay-process.ts', import.meta.url));

interface Measured {
  /** Of the processor. */
  readonly seconds: number;
  readonly megabytes: number;
}

function measured(curve: CurveName): Measured {
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', program, curve], { encoding: 'utf8' }));
}

const bars = { native: '≤ 12 s', noble: '≤ 120 s' } as const;

/** All of chain C with every signature, and every value of its 521 snapshots compared. */
export const replay: Bench = async () =>
  (['native', 'noble'] as const).flatMap((curve): readonly Figure[] => {
    if (curve === 'native' && nativeCurve() === undefined)
      return [{ what: 'replay of chain C, native', value: 'no native module' }];
    const { seconds, megabytes } = measured(curve);
    return [
      { what: `replay of chain C, ${curve}, processor time`, value: `${hundredths(seconds)} s`, bar: bars[curve] },
      { what: `replay of chain C, ${curve}, memory`, value: `${Math.round(megabytes)} MB`, bar: '≤ 500 MB' },
    ];
  });
