import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { integer } from './kit/options.ts';

interface Options {
  readonly seed: number;
  readonly count: number;
}

const about = `
Each mutation changes one place of one recorded answer, which is then judged among the original ones. A mutation that
no document and no other answer contradicts is undetectable and counted separately. Exit code 1: the rules found
fewer than 95 % of the detectable ones.`;

/** `plumbline selftest`: whether the rules find mutations in recorded answers. */
export function selftest(): Command {
  return new Command('selftest')
    .description('Mutate recorded answers, and count which mutations the rules find.')
    .argument('[files...]', 'recordings of correct nodes; default: the test networks that come with the program')
    .option('--seed <number>', 'the same seed gives the same mutations', integer(0, 2 ** 32 - 1), 1)
    .option('--count <number>', 'number of mutations', integer(1, 1_000_000), 2_000)
    .addHelpText('after', about)
    .action(run);
}

async function run(files: readonly string[], { seed, count }: Options): Promise<void> {
  const signal = interruptible();
  const [{ selftest }, { tally, DETECTION_THRESHOLD }, { selftestText }, { isLive }] = await Promise.all([
    import('../conformance/selftest/selftest.ts'),
    import('../conformance/selftest/tally.ts'),
    import('./kit/selftest-text.ts'),
    import('./check/progress.ts'),
  ]);
  const recordings = files.length > 0 ? named(files) : ownRecordings();
  const reported = [];
  const live = isLive(process.stderr, process.env);
  try {
    for await (const each of selftest({ recordings, seed, count, signal })) {
      reported.push(each);
      if (live && reported.length % 20 === 0) process.stderr.write(`\r${reported.length} of ${count} mutations judged`);
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'RecordingError') throw usage(`cannot read ${error.message}`);
    throw error;
  }
  if (live) process.stderr.write('\r\u001b[2K');
  const result = tally(reported);
  process.stdout.write(selftestText(result, seed));
  if (signal.aborted) process.exitCode = exitCodes.interrupted;
  else if (result.detectable === 0) process.exitCode = exitCodes.vacuous;
  else if (result.found < result.detectable * DETECTION_THRESHOLD) process.exitCode = exitCodes.deviations;
}

function named(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file, file]));
}

/** In the bundle, this file is one folder below the package, like its source. */
function ownRecordings(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(new URL('../fixtures/recordings/', import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith('.ndjson.gz'));
  return new Map(files.toSorted().map((name) => [name.replace('.ndjson.gz', ''), join(folder, name)]));
}
