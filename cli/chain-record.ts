import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Command } from 'commander';
import { pluralize } from '../conformance/util/pluralize.ts';
import type { Lines } from '../reference/replay/record/record-chain.ts';
import { isLive } from './check/progress.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { integer } from './kit/options.ts';

interface RecordFlags {
  readonly states?: true;
  readonly until?: number;
  readonly follow?: true;
}

const about = `
OUT/blocks.ndjson.gz and OUT/states.ndjson.gz are what plumbline chain replay and node --import-blocks read. A deployed node tells
the operations of a block once it is irreversible. The state is read by the documented list methods, again where the head moved
meanwhile.`;

/** `plumbline chain record`: copies the chain of a live node. */
export const recordCommand = (): Command =>
  new Command('record')
    .description('Copy the blocks and operations of a node, and its state, into files.')
    .argument('<url>', 'address of the node')
    .argument('<out>', 'a new folder for the files')
    .option('--states', 'read the state too, when the last block is copied')
    .option('--until <block>', 'the last block (default: the head)', integer(1, 2 ** 32 - 1))
    .option('--follow', 'go on as the chain does until interrupted, with --states a snapshot of each head that is seen')
    .addHelpText('after', about)
    .action(run);

async function run(url: string, out: string, { states, until, follow }: RecordFlags): Promise<void> {
  if (!URL.canParse(url)) throw usage(`${url} is no URL; one is http://127.0.0.1:8090.`);
  const signal = interruptible();
  const [{ recordChain }, { nodeClient }] = await Promise.all([
    import('../reference/replay/record/record-chain.ts'),
    import('../reference/services/kit/node-client.ts'),
  ]);
  const files = [linesInto(out, 'blocks.ndjson.gz'), ...(states ? [linesInto(out, 'states.ndjson.gz')] : [])] as const;
  const live = isLive(process.stderr, process.env);
  let hasWaited = follow === true;
  const result = await recordChain({
    node: nodeClient(url, { timeout: 60_000 }),
    blocks: files[0].add,
    states: files[1]?.add,
    until,
    follows: follow,
    signal,
    onBlock(blockNum, head) {
      if (live && blockNum % 100 === 0) process.stderr.write(`\rblock ${blockNum} of ${head}`);
    },
    onWait(blockNum, irreversible) {
      // Whoever follows the chain waits for every block.
      if (!hasWaited) process.stderr.write(`${live ? '\r\u001b[K' : ''}${waiting(blockNum, irreversible)}\n`);
      hasWaited = true;
    },
  })
    .catch((error: Error) => {
      if (error.name === 'NodeCallError') throw new Exit(exitCodes.unreachable, `${url}: ${error.message}.`);
      throw error.name === 'RecordingError' ? new Exit(exitCodes.broken, `${url}: ${error.message}.`) : error;
    })
    .finally(async () => {
      for (const { end } of files) await end();
    });
  if (live) process.stderr.write('\r\u001b[K');
  process.stdout.write(`${pluralize(result.blocks, 'block')}, ${pluralize(result.snapshots, 'snapshot')} in ${out}\n`);
  if (signal.aborted && !follow) throw new Exit(exitCodes.interrupted, 'interrupted');
}

const waiting = (blockNum: number, irreversible: number): string =>
  `Block ${blockNum} is not irreversible yet (${irreversible} is), and the node tells its operations when it is: waiting. --until ${irreversible} does not wait.`;

/** A packed file of a folder, which must not be there yet. */
function linesInto(folder: string, name: string): { readonly add: Lines; end(): Promise<void> } {
  const path = join(folder, name);
  if (existsSync(path)) throw usage(`${path} is there already; name a new folder.`);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw usage(`${folder} cannot be made: ${(error as Error).message}.`);
  }
  let isEmpty = true;
  const packed = createGzip();
  const file = packed.pipe(createWriteStream(path, { flags: 'wx' }));
  return {
    add: async (line) => {
      isEmpty = false;
      if (!packed.write(`${line}\n`)) await new Promise((resolve) => packed.once('drain', resolve));
    },
    async end() {
      packed.end();
      await finished(file);
      if (isEmpty) rmSync(path);
    },
  };
}
