import { cpus } from 'node:os';
import { wordsOfProcess } from '../scripts/kit/given-words.ts';
import { broadcasts } from './broadcasts.ts';
import { check } from './check.ts';
import { checkpoint } from './checkpoint.ts';
import { content } from './content.ts';
import { description } from './description.ts';
import { engine } from './engine.ts';
import { gateway } from './gateway.ts';
import { help } from './help.ts';
import { identity } from './identity.ts';
import { images } from './images/images.ts';
import { judging } from './judging.ts';
import type { Bench, Figure } from './kit/figure.ts';
import { pages } from './pages.ts';
import { proofBench } from './proof.ts';
import { replay } from './replay.ts';
import { start } from './start.ts';
import { tables } from './tables.ts';
import { throughput } from './throughput.ts';
import { wire } from './wire.ts';

const benches: Readonly<Record<string, Bench>> = {
  help,
  start,
  throughput,
  broadcasts,
  gateway,
  wire,
  tables,
  pages,
  engine,
  content,
  checkpoint,
  replay,
  proof: proofBench,
  description,
  judging,
  check,
  identity,
  images,
};

/** `npm run bench [-- NAME…]`: prints every figure; exits 1 where an asserted ratio is missed. */
const given = wordsOfProcess(Object.keys(benches));
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`);
for (const name of given.size > 0 ? given : Object.keys(benches)) {
  for (const figure of await (benches[name] as Bench)()) print(figure);
}

function print({ what, value, bar, holds }: Figure): void {
  const verdict = holds === undefined ? '' : holds ? 'holds' : 'MISSED';
  console.log(`${what.padEnd(48)} ${value.padStart(12)}   ${(bar ?? '').padEnd(10)} ${verdict}`.trimEnd());
  if (holds === false) process.exitCode = 1;
}
