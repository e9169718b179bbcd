import { Command, InvalidArgumentError } from 'commander';
import type { StoreError } from '../reference/store/store-error.ts';
import { type RouteFlags, routeOptions } from './check/options/route-options.ts';
import { prepareReports, type ReportFile, reportOption } from './check/reports/report-files.ts';
import { Exit, exitCodes, usage } from './kit/exit.ts';
import { interruptible } from './kit/interrupt.ts';
import { integer, seconds, target } from './kit/options.ts';

interface Options extends RouteFlags {
  readonly checkpoint?: string;
  readonly dataDir?: string;
  readonly until?: number | 'head';
  readonly maxTime?: number;
  readonly states: boolean;
  readonly patience: number;
  readonly write?: true;
  readonly seed: number;
  readonly report?: readonly ReportFile[];
}

const about = `
The engine of the reference node applies every block of the target, from block 1 or from a checkpoint, follows its forks, and compares
blocks, operations (virtual ones too), and at every head that it can read in time the state. The first difference ends the run: its block,
operation, section and pointer, with the calls that show it. With --data-dir a later run goes on where this one stopped. With --write a
transaction that one accepts and the other refuses is a difference too: use accounts of a test network that may lose what they have.
Exit codes: 0 no difference, 1 a difference, 3 target unreachable, 4 nothing was compared, 5 the target went away or is no chain
that can be followed, 130 interrupted.`;

/** `plumbline shadow`: the engine follows a live node block by block. */
export function shadow(): Command {
  const command = new Command('shadow')
    .description(
      'Follow a live node block by block with the engine of the reference node, and name the first difference.',
    )
    .argument('<url>', 'URL of a node of any test network', target)
    .option('--checkpoint <file>', 'begin at this checkpoint of the same chain (default: at its genesis)')
    .option('--data-dir <folder>', 'keep the chain here, and go on from it')
    .option('--until <block>', 'the last block, or head: that of the start (default: until it is stopped)', lastBlock)
    .option('--max-time <seconds>', 'stop after this time', seconds)
    .option('--no-states', 'compare blocks and operations alone')
    .option('--write', 'also send valid and invalid operations of the accounts whose keys PLUMBLINE_KEYS has')
    .option('--seed <number>', 'the same seed draws the same operations', integer(0, 2 ** 32 - 1), 1)
    .option('--patience <seconds>', 'how long the target may be away', seconds, 30)
    .addOption(reportOption('default none'));
  return routeOptions(command).addHelpText('after', about).action(run);
}

function lastBlock(text: string): number | 'head' {
  if (text === 'head') return text;
  try {
    return integer(1, 2 ** 32 - 2)(text);
  } catch {
    throw new InvalidArgumentError('It must be the number of a block, or head.');
  }
}

async function run(url: string, options: Options): Promise<void> {
  const { checkpoint, dataDir: folder, until, maxTime: maxTimeSeconds, states, patience, report = [] } = options;
  const { routeOf, getProxyForUrl, refuseOddProxies } = await import('./check/route.ts');
  refuseOddProxies([url]);
  const feed = options.write && {
    keys: (await import('./check/signer.ts')).keysFrom(process.env.PLUMBLINE_KEYS).map(({ key }) => key),
    seed: options.seed,
  };
  const signal = interruptible();
  prepareReports(report);
  const [{ follow }, { deliver }] = await Promise.all([import('./shadow/run.ts'), import('./check/deliver.ts')]);
  const events = follow({
    ...{ url, timeoutMs: options.timeout * 1000, route: routeOf(options, getProxyForUrl), signal },
    ...{ checkpoint, folder, until, maxTimeSeconds, states, patience, feed },
  });
  try {
    process.exitCode = await deliver(events, report);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StoreError') throw error;
    // What is given cannot be used; else what is kept fails within the run.
    const isGiven = checkpoint !== undefined || (error as StoreError).damage.file === folder;
    throw isGiven ? usage(`${error.message}.`) : new Exit(exitCodes.broken, `${error.message}.`);
  }
}
