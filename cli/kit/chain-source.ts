import { type Command, InvalidArgumentError, Option } from 'commander';
import type { GivenBalance } from '../../reference/development/balances.ts';
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
  readonly prefix?: string;
  readonly accounts: number | readonly string[];
  readonly balance?: readonly string[];
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
      new Option(
        '--scenario <name>',
        'initial content: a lively community, only accounts, what tests of client libraries expect, or a recorded test network',
      )
        .choices(['small', 'none', 'clients', 'recorded'])
        .default(ownChain.scenario),
    )
    .addOption(
      new Option('--dialect <name>', 'names and symbols of the chain')
        .choices(Object.keys(dialects))
        .default('steem' satisfies DialectName),
    )
    .addOption(
      new Option('--protocol <version>', 'parameters of the chain')
        .choices(['0.20', '0.24'])
        .default(ownChain.protocol),
    )
    .option('--chain-id <hex>', 'chain id that transactions are signed for (default: that of the dialect)', chainId)
    .option('--prefix <letters>', 'what public keys begin with (default: that of the dialect)', prefix)
    .option(
      '--accounts <number>',
      'number of accounts with funds, or their names: shop,anna',
      accounts,
      ownChain.accounts,
    )
    .option('--balance <account=amount>', 'what an account has, such as "shop=5.000 STEEM"; may be repeated', balance)
    .option('--witnesses <number>', 'number of witnesses', integer(1, 21), ownChain.witnesses)
    .option('--seed <number>', 'seed of the keys', integer(0), ownChain.seed)
    .option('--genesis-time <time>', 'start of the chain: now, or UTC as in 2026-01-31T12:00:00', genesisTime)
    .option(
      '--block-time <time>',
      'auto (a block for each transaction and every 3 s; default), manual (plumbline mine), or whole seconds from 1 to 30: the block interval of the chain',
      blockTime,
    )
    .option(
      '--import-blocks <file>',
      'apply recorded blocks, or those of the block_log of a deployed node, and continue from there',
    )
    .option(
      '--blocks <file>',
      'a recorded chain: lines of {"num", "block", "ops"}, or a block_log; compressed if named .gz or .br',
    )
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

/** A chain of its own as a check without a URL starts it; `plumbline node` speaks what most clients do. */
export const ownChain = {
  ...{ scenario: 'small', dialect: 'core', protocol: '0.20', accounts: 10, witnesses: 21, seed: 1 },
  blockTime: 'auto',
} as const satisfies OwnChain;

type OwnChain = ChainFlags & Pick<DevelopmentOptions, 'scenario'>;

/** A chain of its own, as the flags describe it. */
export async function development({
  dialect,
  protocol,
  blockTime,
  balance: texts = [],
  ...of
}: OwnChain): Promise<DevelopmentOptions> {
  const { protocols } = await import('../../reference/chain/protocol.ts');
  const balances = await given(texts, dialect);
  return {
    ...of,
    balances,
    dialect: dialects[dialect],
    protocol: protocols[protocol],
    blockTime: blockTime ?? ownChain.blockTime,
  };
}

/** @throws Exit for what is no balance. */
async function given(texts: readonly string[], dialect: DialectName): Promise<readonly GivenBalance[]> {
  if (texts.length === 0) return [];
  const { balancesOf } = await import('../../reference/development/balances.ts');
  try {
    return texts.flatMap((text) => {
      const [account = '', amount = ''] = text.split('=');
      return balancesOf({ [account]: [amount] }, dialects[dialect]);
    });
  } catch (error) {
    throw usage(`--balance: ${(error as Error).message}.`);
  }
}

const mostAccounts = 1000;

/** How many, or their names. */
function accounts(text: string): number | readonly string[] {
  if (/^[\d-]/.test(text)) return integer(0, mostAccounts)(text);
  const names = text.split(',').map((name) => name.trim());
  if (names.every((name) => /^[a-z][a-z0-9.-]{2,15}$/.test(name)) && new Set(names).size === names.length) return names;
  throw new InvalidArgumentError('It must be an integer from 0 to 1000, or different names such as shop,anna.');
}

function balance(text: string, before: readonly string[] = []): readonly string[] {
  if (/^[^=\s]+=\d+\.\d{3} \S+$/.test(text)) return [...before, text];
  throw new InvalidArgumentError('It must be an account and an amount, such as "shop=5.000 STEEM".');
}

function prefix(text: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be three capital letters, such as STM.');
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
