import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BlockTime } from '../../reference/development/producer.ts';
import type { ScenarioName } from '../../reference/development/scenarios/index.ts';
import type { ChainSource, DevelopmentOptions } from '../../reference/served-chain.ts';
import { type DialectName, dialects } from '../../spec/dialects/index.ts';
import { usage } from './exit.ts';
import { integer } from './options.ts';

/** Which chain a node serves, as the command line has it. */
export interface ChainFlags {
  readonly scenario: ScenarioName | 'recorded';
  readonly dialect: DialectName;
  readonly protocol: '0.20' | '0.24';
  readonly chainId?: string;
  readonly accounts: number;
  readonly witnesses: number;
  readonly seed: number;
  /** Epoch seconds. */
  readonly genesisTime?: number;
  readonly blockTime?: BlockTime;
  readonly importBlocks?: string;
  readonly blocks?: string;
  readonly states?: string;
  readonly dataDir?: string;
}

/** Adds the options of ChainFlags. */
export function chainOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--scenario <name>', 'initial content: a lively community, only accounts, or a recorded test network')
        .choices(['small', 'none', 'recorded'])
        .default(ownChain.scenario),
    )
    .addOption(
      new Option('--dialect <name>', 'names and symbols of the chain')
        .choices(Object.keys(dialects))
        .default(ownChain.dialect),
    )
    .addOption(
      new Option('--protocol <version>', 'parameters of the chain')
        .choices(['0.20', '0.24'])
        .default(ownChain.protocol),
    )
    .option('--chain-id <hex>', 'chain id that transactions are signed for (default: that of the dialect)', chainId)
    .option('--accounts <number>', 'number of accounts with funds', integer(0, 1000), ownChain.accounts)
    .option('--witnesses <number>', 'number of witnesses', integer(1, 21), ownChain.witnesses)
    .option('--seed <number>', 'seed of the keys', integer(0), ownChain.seed)
    .option('--genesis-time <time>', 'start of the chain: now, or UTC as in 2026-01-31T12:00:00', genesisTime)
    .option(
      '--block-time <time>',
      'auto (a block for each transaction and every 3 s; default), manual (plumbline mine), or whole seconds from 1 to 30: the block interval of the chain',
      blockTime,
    )
    .option('--import-blocks <file>', 'apply recorded blocks and continue from there')
    .option('--blocks <file>', 'a recorded chain: lines of {"num", "block", "ops"}, compressed if named .gz or .br')
    .option('--states <file>', 'its snapshots: lines of {"head", "changed"}, compressed likewise')
    .option('--data-dir <folder>', 'keep the chain in this folder, and continue the one that it has');
}

/** What the flags say. @throws Exit for those that exclude each other. */
export async function chainSource({ dataDir, ...flags }: ChainFlags): Promise<ChainSource> {
  return { ...(await beginning(flags)), dataDir };
}

async function beginning(flags: ChainFlags): Promise<ChainSource> {
  const { blocks, states, importBlocks, scenario, blockTime, genesisTime } = flags;
  if ((blocks === undefined) !== (states === undefined))
    throw usage('--blocks and --states belong together: one file of blocks, one of snapshots.');
  if (blocks !== undefined && states !== undefined) {
    if (importBlocks !== undefined) throw usage('--import-blocks and --blocks are two chains; a node serves one.');
    return { chain: { blocks, states }, genesisTime, blockTime: othersBlockTime(blockTime) };
  }
  if (importBlocks !== undefined) {
    return { importBlocks, genesisTime, blockTime: othersBlockTime(blockTime) };
  }
  if (scenario === 'recorded' && genesisTime !== undefined)
    throw usage('--genesis-time is for a chain of its own and for recorded blocks; --scenario recorded has begun.');
  if (scenario === 'recorded') return { blockTime: othersBlockTime(blockTime) };
  return { development: await development({ ...flags, scenario }) };
}

/** The time of a chain that others began is not ours: its blocks come with transactions, or by hand. */
function othersBlockTime(blockTime: BlockTime | undefined): 'manual' | undefined {
  if (blockTime === undefined || blockTime === 'manual') return blockTime;
  throw usage('a recorded chain makes a block when a transaction comes, or with --block-time manual on demand alone.');
}

/** A chain of its own as `plumbline node` starts it without options. */
export const ownChain = {
  ...{ scenario: 'small', dialect: 'core', protocol: '0.20', accounts: 10, witnesses: 21, seed: 1 },
  blockTime: 'auto',
} as const satisfies OwnChain;

type OwnChain = ChainFlags & Pick<DevelopmentOptions, 'scenario'>;

/** A chain of its own, as the flags describe it. */
export async function development({ dialect, protocol, blockTime, ...of }: OwnChain): Promise<DevelopmentOptions> {
  const { protocols } = await import('../../reference/chain/protocol.ts');
  return {
    ...of,
    dialect: dialects[dialect],
    protocol: protocols[protocol],
    blockTime: blockTime ?? ownChain.blockTime,
  };
}

function chainId(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be 64 hexadecimal digits.');
}

/** Epoch seconds; undefined: now. */
export function genesisTime(text: string): number | undefined {
  if (text === 'now') return undefined;
  const seconds = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) / 1000 : Number.NaN;
  if (seconds >= 0 && seconds < 2 ** 31 - 1) return seconds;
  throw new InvalidArgumentError('It must be now, or a time of day in UTC such as 2026-01-31T12:00:00.');
}

function blockTime(text: string): BlockTime {
  if (text === 'auto' || text === 'manual') return text;
  const seconds = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  // Transactions of clients expire after a minute: with longer intervals none would have a block.
  if (seconds >= 1 && seconds <= 30) return seconds;
  throw new InvalidArgumentError('It must be auto, manual, or whole seconds from 1 to 30.');
}
