import { fileURLToPath } from 'node:url';
import type { Dialect } from '../spec/kernel/wire.ts';
import type { Chain } from './chain/live/chain.ts';
import type { Protocol } from './chain/protocol.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import type { BlockTime } from './development/producer.ts';
import type { Scenario } from './development/scenario.ts';
import type { ScenarioName } from './development/scenarios/index.ts';
import type { Recording } from './replay/open-recording.ts';

/** A chain of our own, and when its blocks are made. */
export interface DevelopmentOptions {
  readonly dialect: Dialect;
  readonly protocol: Protocol;
  /** 64 hex; that of the dialect unless given. */
  readonly chainId?: string | undefined;
  readonly accounts: number;
  readonly witnesses: number;
  readonly seed: number;
  /** What it begins with; nothing but accounts unless given. */
  readonly scenario?: ScenarioName | undefined;
  /** Epoch seconds; by default so long ago that the head is now. */
  readonly genesisTime?: number | undefined;
  readonly blockTime: BlockTime;
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
  /** The folder that keeps the chain, in whatever state it was left; what else is given counts only where it has none yet. */
  readonly dataDir?: string | undefined;
}

export interface ServedChain {
  readonly kind: 'recorded' | 'imported' | 'development';
  /** When it has new blocks: by the clock, as transactions come, or by hand alone. */
  readonly growth: 'always' | 'transactions' | 'manual';
  readonly view: Chain;
  /** Those whose keys everybody may know. */
  readonly people: readonly DevAccount[];
  /** What the user should know of it, a line each. */
  readonly warnings: readonly string[];
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
  readonly program: ChainProgram;
  readonly warnings?: readonly string[];
}

const recordedChain = fileURLToPath(new URL('../fixtures/chains/c/chain.checkpoint', import.meta.url));

/** @throws RecordingError for files that hold no chain, StoreError for a damaged checkpoint or folder. */
export async function openServedChain({ dataDir, ...source }: ChainSource): Promise<ServedChain> {
  if (dataDir === undefined) return served(await begin(source), source);
  const { openDataFolder } = await import('./store/data-folder.ts');
  const told: string[] = [];
  const opened = await openDataFolder({
    folder: dataDir,
    clock: () => clock(),
    async begin() {
      const { view, program, warnings = [] } = await begin(source);
      told.push(...warnings);
      return { image: view.image(), program };
    },
  });
  const { chain: view, durable } = opened;
  const program = opened.program as ChainProgram;
  const clock = clockOf(program, source) ?? (() => view.state.dynamicGlobalProperties.time);
  const chain = await served({ view, program, warnings: [...told, ...opened.warnings] }, source);
  const start = () => {
    const stop = chain.start();
    return async () => {
      await stop();
      await opened.checkpoint().catch(() => {});
      await opened.close();
    };
  };
  return { ...chain, durable, start };
}

function begin(source: ChainSource): Promise<Begun> {
  const { checkpoint = recordedChain, chain, importBlocks, genesisTime, development } = source;
  if (development !== undefined) return founded(development);
  if (importBlocks !== undefined) return imported(importBlocks, genesisTime);
  return chain === undefined ? fromCheckpoint(checkpoint) : recorded(chain, genesisTime);
}

/** The clock of the machine, epoch seconds. */
const wallClock = (): number => Math.trunc(Date.now() / 1000);

/** Later than all of a recorded chain, whose time says nothing of ours; only the placeholder for never is later. */
const afterwards = (): number => 0xfffffffe;

/** Undefined: the time of the head. */
function clockOf({ kind }: ChainProgram, { development }: ChainSource): (() => number) | undefined {
  if (kind === 'recorded') return afterwards;
  return kind === 'development' && development?.blockTime === 'manual' ? undefined : wallClock;
}

async function fromCheckpoint(path: string): Promise<Begun> {
  const [{ openChain }, { readCheckpointFile }] = await Promise.all([
    import('./store/open-chain.ts'),
    import('./store/checkpoint-file.ts'),
  ]);
  const { image } = await readCheckpointFile(path);
  return { view: openChain(image, { clock: afterwards }), program: { kind: 'recorded' } };
}

async function imported(blocks: string, genesisTime?: number): Promise<Begun> {
  const { importChain } = await import('./replay/import.ts');
  return { view: importChain({ blocks, genesisTime, clock: wallClock }), program: { kind: 'imported' } };
}

async function recorded(files: Recording, genesisTime?: number): Promise<Begun> {
  const { openRecording } = await import('./replay/open-recording.ts');
  const { chain: view, differences: warnings } = await openRecording({ ...files, genesisTime, clock: afterwards });
  return { view, program: { kind: 'recorded' }, warnings };
}

async function founded(options: DevelopmentOptions): Promise<Begun> {
  const { chainId, genesisTime, blockTime, scenario = 'none', ...of } = options;
  const [{ bootstrap }, content] = await Promise.all([import('./development/bootstrap.ts'), contentOf(scenario)]);
  const id = chainId ?? of.dialect.chainIds.at(-1)?.id ?? '0'.repeat(64);
  const dialect = chainId === undefined ? of.dialect : { ...of.dialect, chainIds: [{ from: 0, id }] };
  const clock = blockTime === 'manual' ? undefined : wallClock;
  const begin = genesisTime === undefined ? { headTime: wallClock() } : { genesisTime };
  const { chain: view } = bootstrap({ ...{ ...of, ...begin, dialect, chainId: id, clock }, scenario: content });
  const { accounts, witnesses, seed } = of;
  return { view, program: { kind: 'development', cast: { accounts, witnesses, seed, scenario } } };
}

const contentOf = async (scenario: ScenarioName): Promise<Scenario> =>
  (await import('./development/scenarios/index.ts')).scenarios[scenario]();

function served(begun: Begun, source: ChainSource): Promise<ServedChain> | ServedChain {
  const { program } = begun;
  return program.kind === 'development' ? development(begun, program.cast, source) : ofOthers(begun, source);
}

const keptInMemory = async (): Promise<void> => {};

async function development(
  { view, program: { kind }, warnings = [] }: Begun,
  { scenario = 'none', ...cast }: Extract<ChainProgram, { kind: 'development' }>['cast'],
  source: ChainSource,
): Promise<ServedChain> {
  const blockTime = source.development?.blockTime ?? source.blockTime ?? 'auto';
  const [{ castOf }, { startProducer }, content] = await Promise.all([
    import('./development/bootstrap.ts'),
    import('./development/producer.ts'),
    contentOf(scenario),
  ]);
  const { people, signingKeys } = castOf({ ...cast, scenario: content });
  const start = () => {
    const { stop } = startProducer({ chain: view, signingKeys, blockTime, clock: () => Date.now() / 1000 });
    return async () => stop();
  };
  const growth = blockTime === 'manual' || blockTime === 'transactions' ? blockTime : 'always';
  return { kind, growth, view, people, warnings, durable: keptInMemory, start };
}

/** A chain whose witnesses have keys of their own: the first of this machine signs for them, once a block is needed. */
function ofOthers(
  { view, program: { kind }, warnings = [] }: Begun,
  { blockTime = 'transactions' }: ChainSource,
): ServedChain {
  const start = () => {
    if (blockTime === 'manual') return async () => {};
    let [isStopped, stop] = [false, () => {}];
    async function produce(): Promise<void> {
      end();
      const [{ startProducer }, { initMiner, signingKeyOf }] = await Promise.all([
        import('./development/producer.ts'),
        import('./development/dev-accounts.ts'),
      ]);
      if (isStopped) return;
      const otherKey = signingKeyOf(initMiner);
      stop = startProducer({ chain: view, signingKeys: new Map(), blockTime, otherKey, clock: wallClock }).stop;
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
  return { kind, growth: blockTime, view, people: [], warnings, durable: keptInMemory, start };
}
