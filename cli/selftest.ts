import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { pluralize } from '../conformance/util/pluralize.ts';
import { list } from './check/selection.ts';
import { exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { integer, shard } from './kit/options.ts';

interface Options {
  readonly seed: number;
  readonly count: number;
  readonly nodes?: true | 'faulty' | 'correct';
  readonly class?: readonly string[];
  readonly only?: readonly string[];
  readonly shard?: { readonly index: number; readonly of: number };
  readonly seeds: number;
  readonly maxRequests?: number;
  readonly json?: string;
  readonly junit?: string;
}

const about = `
Each mutation changes one place of one recorded answer, which is then judged among the original ones. A mutation that
no document and no other answer contradicts is undetectable and counted separately. Exit code 1: the rules found
fewer than 95 % of the detectable ones.

With --nodes, nodes with one thing wrong are checked, in front of a right node or built into its engine, and nodes that
are right and unlike the usual one. Exit code 1: fewer than 95 % of the faulty ones were found by the rules named for
them, or a correct one was accused. It takes some minutes; --shard takes a part.`;

/** `plumbline selftest`: whether the rules find mutations in recorded answers. */
export function selftest(): Command {
  return new Command('selftest')
    .description('Mutate recorded answers, and count which mutations the rules find.')
    .argument('[files...]', 'recordings of correct nodes; default: the test networks that come with the program')
    .option('--seed <number>', 'the same seed gives the same mutations', integer(0, 2 ** 32 - 1), 1)
    .option('--count <number>', 'number of mutations', integer(1, 1_000_000), 2_000)
    .addOption(
      new Option('--nodes [which]', 'check nodes that are faulty, and nodes that are correct, or one of both').choices([
        'faulty',
        'correct',
      ]),
    )
    .option('--class <names>', 'faulty nodes of these classes, such as cache or engine-*', list)
    .option('--only <names>', 'nodes of these names, such as cache/*', list)
    .option('--shard <I/N>', 'only this part of the nodes', shard)
    .option('--seeds <number>', 'runs of each correct node, each with a seed of its own', integer(1, 1_000), 1)
    .option('--max-requests <number>', 'requests of each run of a correct node', integer(1))
    .option('--json <file>', 'write what was found of each node')
    .option('--junit <file>', 'write it for CI')
    .addHelpText('after', about)
    .action((files: readonly string[], options: Options) =>
      options.nodes === undefined ? run(files, options) : nodes(files, options),
    );
}

/** `plumbline selftest --nodes`: whether faulty nodes are found, and correct ones are not accused. */
async function nodes(files: readonly string[], options: Options): Promise<void> {
  if (files.length > 0) throw usage(`--nodes reads no recordings, and ${files.join(', ')} was given.`);
  const signal = interruptible();
  const [{ selftestNodes }, texts, { KILL_THRESHOLD }, { isLive }] = await Promise.all([
    import('./selftest/nodes.ts'),
    import('./selftest/nodes-text.ts'),
    import('../conformance/nodes/tally.ts'),
    import('./check/progress.ts'),
  ]);
  const { nodes: which, class: classes, only, seed, seeds, maxRequests, json, junit } = options;
  const live = isLive(process.stderr, process.env);
  const onProgress = (done: number, of: number, what: string) => {
    if (live) process.stderr.write(`\r\u001b[2K${of === 0 ? what : `${done} of ${of}: ${what}`}`.slice(0, 90));
    else if (done % 50 === 0 && of > 0) process.stderr.write(`${done} of ${pluralize(of, 'node')}\n`);
  };
  const of = { classes, only, shard: options.shard, seed, seeds, maxRequests, signal, onProgress };
  const result = await selftestNodes({ which: which === true || which === undefined ? 'all' : which, ...of });
  if (live) process.stderr.write('\r\u001b[2K');
  const { tally, tried, correct } = result;
  process.stdout.write(texts.nodesText(result, seed));
  if (json !== undefined) write('--json', json, texts.nodesJson(result, seed));
  if (junit !== undefined) write('--junit', junit, texts.nodesJunit(result));
  if (signal.aborted) process.exitCode = exitCodes.interrupted;
  else if (tried.length + correct.length === 0) throw usage('--class and --only leave no node.');
  else if (tally.killed < tally.tried * KILL_THRESHOLD) process.exitCode = exitCodes.deviations;
  else if (correct.some(({ accusations }) => accusations.length > 0)) process.exitCode = exitCodes.deviations;
}

/** @throws Exit where the file cannot be written. */
function write(option: string, path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw usage(`${option} ${path} cannot be written: ${(error as Error).message}.`);
  }
}

async function run(files: readonly string[], { seed, count, ...rest }: Options): Promise<void> {
  const ofNodes = ['class', 'only', 'shard', 'maxRequests', 'json', 'junit'].find((name) => name in rest);
  if (ofNodes !== undefined) throw usage(`--${ofNodes === 'maxRequests' ? 'max-requests' : ofNodes} needs --nodes.`);
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
      if (live && reported.length % 20 === 0)
        process.stderr.write(`\r${reported.length} of ${pluralize(count, 'mutation')} judged`);
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
