import { fileURLToPath } from 'node:url';
import { dialectOfChain } from '../spec/dialects/of-chain.ts';
import type { Dialect } from '../spec/kernel/wire.ts';
import type { Mechanics } from './chain/apply/mechanics.ts';
import type { Chain } from './chain/live/chain.ts';
import type { ChainImage } from './chain/live/image.ts';
import type { Protocol } from './chain/protocol.ts';
import type { Maker } from './controls/make-blocks.ts';
import { type SwitchedChain, switchedChain } from './controls/switched-chain.ts';
import type { GivenBalance } from './development/balances.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import { createNodeClock, type NodeClock } from './development/node-clock.ts';
import type { BlockTime } from './development/producer.ts';
import type { Scenario } from './development/scenario.ts';
import type { ScenarioName } from './development/scenarios/index.ts';
import type { Recording } from './replay/open-recording.ts';
import { openChain } from './store/open-chain.ts';

/** A chain of our own, and when its blocks are made. */
export interface DevelopmentOptions {
  readonly dialect: Dialect;
  readonly protocol: Protocol;
  /** 64 hex; that of the dialect unless given. */
  readonly chainId?: string | undefined;
  /** Three letters that public keys begin with; those of the dialect unless given. */
  readonly prefix?: string | undefined;
  /** How many have money, or their names. */
  readonly accounts: number | readonly string[];
  /** What accounts begin with in place of what all begin with. */
  readonly balances?: readonly GivenBalance[] | undefined;
  readonly witnesses: number;
  readonly seed: number;
  /** What it begins with; nothing but accounts unless given. */
  readonly scenario?: ScenarioName | undefined;
  /** Epoch seconds; by default so long ago that the head is now. */
  readonly genesisTime?: number | undefined;
  readonly blockTime: BlockTime;
  /** Whether it may begin as the one before it of the same options did, some seconds ago; no unless given. */
  readonly reuses?: boolean | undefined;
}

/** What there is to serve; the recorded chain of the fixtures unless given. */
export interface ChainSource {
  /** A file that `writeCheckpointFile` made. */
  readonly checkpoint?: string | undefined;
  /** The files of a recorded chain, whose blocks are applied up to its last snapshot. */
  readonly chain?: Recording | undefined;
  /** A file of recorded blocks to apply. */
  readonly importBlocks?: string | undefined;
  /** When a chain of recorded blocks began, epoch seconds; as its file says unless given. */
  readonly genesisTime?: number | undefined;
  /** When the blocks of a chain that is not of our own are made: as transactions come, unless given. */
  readonly blockTime?: 'manual' | 'transactions' | undefined;
  readonly development?: DevelopmentOptions | undefined;
  /** What the chain runs by; those of a right chain unless given. With a folder they are not for the chain that it has. */
  readonly mechanics?: Mechanics | undefined;
  /** Called with the reason where the chain takes no block that the node makes by itself. */
  readonly onRefused?: ((reason: string) => void) | undefined;
  /** The folder that keeps the chain, in whatever state it was left; what else is given counts only where it has none yet. */
  readonly dataDir?: string | undefined;
}

export interface ServedChain {
  readonly kind: 'recorded' | 'imported' | 'development';
  /** When it has new blocks: by the clock, as transactions come, or by hand alone. */
  readonly growth: 'always' | 'transactions' | 'manual';
  readonly view: SwitchedChain;
  readonly clock: NodeClock;
  /** 64 hex. */
  readonly chainId: string;
  /** Of the keys of accounts; undefined: the chain is not of our own. */
  readonly seed?: number | undefined;
  /** Who signs blocks. */
  maker(): Promise<Maker>;
  /** A chain that goes on from an image as this one does; a promise where it is kept on disk before. */
  readonly open: (image: ChainImage) => Chain | Promise<Chain>;
  /** Those whose keys everybody may know. */
  readonly devAccounts: readonly DevAccount[];
  /** What the user should know of it, a line each. */
  readonly warnings: readonly string[];
  /** What the chain of a folder began with, by the names of the options; undefined where it begins now. */
  readonly continued?: Readonly<Record<string, unknown>> | undefined;
  /** Resolves when all changes so far are kept for good: on disk where there is a folder. Rejects with WriteError. */
  durable(): Promise<void>;
  /** Begins what is done beside the calls, and gives what ends it. */
  start(): () => Promise<void>;
}

/** What a chain needs beside itself to go on; a folder keeps it. */
type ChainProgram =
  | { readonly kind: 'recorded' | 'imported' }
  | {
      readonly kind: 'development';
      readonly cast: Pick<DevelopmentOptions, 'accounts' | 'witnesses' | 'seed' | 'scenario'>;
    };

interface Begun {
  readonly view: Chain;
  readonly clock: NodeClock;
  readonly program: ChainProgram;
  readonly warnings?: readonly string[];
}

const recordedChain = fileURLToPath(new URL('../fixtures/chains/c/chain.checkpoint', import.meta.url));

/** @throws RecordingError for files that hold no chain, StoreError for a damaged checkpoint or folder. */
export async function openServedChain({ dataDir, ...source }: ChainSource): Promise<ServedChain> {
  const clock = createNodeClock();
  if (dataDir === undefined) return served({ ...(await begin(source, clock)), clock }, source);
  const { openDataFolder } = await import('./store/data-folder.ts');
  const told: string[] = [];
  const opened = await openDataFolder({
    folder: dataDir,
    clock: () => time(),
    async begin() {
      const { view, program, warnings = [] } = await begin(source, clock);
      told.push(...warnings);
      return { image: view.image(), program };
    },
  });
  const { chain: view, durable } = opened;
  const program = opened.program as ChainProgram;
  const time = clockOf(program, source, clock) ?? (() => opened.chain.state.dynamicGlobalProperties.time);
  const begun = { view, program, clock, warnings: [...told, ...opened.warnings] };
  const chain = await served(begun, source, opened.become);
  const start = () => {
    const stop = chain.start();
    return async () => {
      await stop();
      await opened.checkpoint().catch(() => {});
      await opened.close();
    };
  };
  return { ...chain, durable, start, continued: opened.isContinued ? begunWith(view, program) : undefined };
}

function begunWith({ origin: { dialect, protocol, chainId } }: Chain, program: ChainProgram): ServedChain['continued'] {
  const cast = program.kind === 'development' ? program.cast : { scenario: program.kind };
  return { dialect: dialect.name, prefix: dialect.prefix, protocol: protocol.name, chainId, ...cast };
}

type Opened = Omit<Begun, 'clock'>;

function begin(source: ChainSource, clock: NodeClock): Promise<Opened> {
  const { checkpoint = recordedChain, chain, importBlocks, genesisTime, development, mechanics } = source;
  if (development !== undefined) return founded(development, clock, mechanics);
  if (importBlocks !== undefined) return imported(importBlocks, clock, genesisTime);
  return chain === undefined ? fromCheckpoint(checkpoint, mechanics) : recorded(chain, genesisTime);
}

/** Later than all of a recorded chain, whose time says nothing of ours; only the placeholder for never is later. */
const afterwards = (): number => 0xfffffffe;

/** The clock that readers see, epoch seconds. Undefined: the time of the head. */
function clockOf({ kind }: ChainProgram, { development }: ChainSource, clock: NodeClock): (() => number) | undefined {
  if (kind === 'recorded') return afterwards;
  return kind === 'development' && development?.blockTime === 'manual' ? undefined : wholeSeconds(clock);
}

const wholeSeconds = (clock: NodeClock) => (): number => Math.trunc(clock.now());

async function fromCheckpoint(path: string, mechanics?: Mechanics): Promise<Opened> {
  const { readCheckpointFile } = await import('./store/checkpoint-file.ts');
  const { image } = await readCheckpointFile(path);
  return { view: openChain(image, { clock: afterwards, mechanics }), program: { kind: 'recorded' } };
}

async function imported(blocks: string, clock: NodeClock, genesisTime?: number): Promise<Opened> {
  const { importChain } = await import('./replay/import.ts');
  const view = importChain({ blocks, genesisTime, clock: wholeSeconds(clock) });
  return { view, program: { kind: 'imported' } };
}

async function recorded(files: Recording, genesisTime?: number): Promise<Opened> {
  const { openRecording } = await import('./replay/open-recording.ts');
  const { chain: view, differences: warnings } = await openRecording({ ...files, genesisTime, clock: afterwards });
  return { view, program: { kind: 'recorded' }, warnings };
}

async function founded(options: DevelopmentOptions, nodeClock: NodeClock, mechanics?: Mechanics): Promise<Opened> {
  const { chainId, prefix, genesisTime, blockTime, scenario = 'none', reuses: wanted = false, ...of } = options;
  const reuses = wanted && mechanics === undefined;
  const [{ bootstrap }, content] = await Promise.all([import('./development/bootstrap.ts'), contentOf(scenario)]);
  const id = chainId ?? of.dialect.chainIds.at(-1)?.id ?? '0'.repeat(64);
  const dialect = dialectOfChain(of.dialect, { chainId, prefix });
  const clock = blockTime === 'manual' ? undefined : wholeSeconds(nodeClock);
  const blockInterval = typeof blockTime === 'number' ? blockTime : undefined;
  const begin = genesisTime === undefined ? { headTime: Math.trunc(nodeClock.now()) } : { genesisTime };
  const { accounts, witnesses, seed } = of;
  const program = { kind: 'development', cast: { accounts, witnesses, seed, scenario } } as const;
  const given = (of.balances ?? []).map(({ account, balance }) => `${account} ${balance.amount} ${balance.symbol}`);
  const key = JSON.stringify([
    dialect.name,
    dialect.prefix,
    of.protocol.name,
    id,
    program.cast,
    given,
    blockInterval,
    genesisTime,
  ]);
  if (reuses && lastFounded?.key === key && nodeClock.now() - lastFounded.at < reusedSeconds)
    return { view: openChain(lastFounded.image, { clock }), program };
  const { chain: view } = bootstrap({
    ...{ ...of, ...begin, blockInterval, dialect, chainId: id, clock, mechanics },
    scenario: content,
  });
  if (reuses) lastFounded = { key, image: view.image(), at: nodeClock.now() };
  return { view, program };
}

/** The chain that was founded last, for tests that start many. */
let lastFounded: { readonly key: string; readonly image: ChainImage; readonly at: number } | undefined;

/** So long a chain without blocks is no trouble to any client. */
const reusedSeconds = 30;

const contentOf = async (scenario: ScenarioName): Promise<Scenario> =>
  (await import('./development/scenarios/index.ts')).scenarios[scenario]();

function served(
  begun: Begun,
  source: ChainSource,
  kept?: (image: ChainImage) => Promise<Chain>,
): Promise<ServedChain> | ServedChain {
  const { program, clock } = begun;
  const view = switchedChain(begun.view);
  const { chainId } = begun.view.origin;
  const time = clockOf(program, source, clock);
  const open = kept ?? ((image: ChainImage) => openChain(image, { clock: time, mechanics: source.mechanics }));
  const on = { ...begun, view, chainId, open };
  return program.kind === 'development' ? development(on, program.cast, source) : ofOthers(on, source);
}

const keptInMemory = async (): Promise<void> => {};

interface Switched extends Begun, Pick<ServedChain, 'open' | 'chainId'> {
  readonly view: SwitchedChain;
}

async function development(
  { view, clock: byMachine, program: { kind }, warnings = [], ...of }: Switched,
  { scenario = 'none', ...cast }: Extract<ChainProgram, { kind: 'development' }>['cast'],
  source: ChainSource,
): Promise<ServedChain> {
  const blockTime = source.development?.blockTime ?? source.blockTime ?? 'auto';
  const [{ castOf }, { startProducer }, content] = await Promise.all([
    import('./development/bootstrap.ts'),
    import('./development/producer.ts'),
    contentOf(scenario),
  ]);
  const { devAccounts, signingKeys } = castOf({ ...cast, scenario: content });
  const clock = blockTime === 'manual' ? clockOfHead(view) : byMachine;
  const start = () => {
    const { stop } = startProducer({ chain: view, signingKeys, blockTime, clock, onRefused: source.onRefused });
    return async () => stop();
  };
  const growth = blockTime === 'manual' || blockTime === 'transactions' ? blockTime : 'always';
  const maker = async () => ({ signingKeys });
  return {
    ...{ kind, growth, view, clock, ...of, maker, devAccounts, warnings, start },
    seed: cast.seed,
    durable: keptInMemory,
  };
}

/** Nothing moves it but blocks. */
const clockOfHead = (view: SwitchedChain): NodeClock => createNodeClock(() => view.state.dynamicGlobalProperties.time);

/** A chain whose witnesses have keys of their own: the first of this machine signs for them, once a block is needed. */
function ofOthers(
  { view, clock: _, program: { kind }, warnings = [], ...of }: Switched,
  { blockTime = 'transactions', onRefused }: ChainSource,
): ServedChain {
  const clock = clockOfHead(view);
  const maker = async (): Promise<Maker> => {
    const { initMiner, signingKeyOf } = await import('./development/dev-accounts.ts');
    return { signingKeys: new Map(), otherKey: signingKeyOf(initMiner) };
  };
  const start = () => {
    if (blockTime === 'manual') return async () => {};
    let [isStopped, stop] = [false, () => {}];
    async function produce(): Promise<void> {
      end();
      const [{ startProducer }, by] = await Promise.all([import('./development/producer.ts'), maker()]);
      if (isStopped) return;
      stop = startProducer({ chain: view, ...by, blockTime, clock, onRefused }).stop;
    }
    // What makes blocks is loaded when the first transaction comes.
    const end = view.onTransaction(produce);
    if (view.pending.length > 0) void produce();
    return async () => {
      isStopped = true;
      end();
      stop();
    };
  };
  return {
    ...{ kind, growth: blockTime, view, clock, ...of, maker, warnings, start },
    devAccounts: [],
    durable: keptInMemory,
  };
}
