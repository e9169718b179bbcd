import { fileURLToPath } from 'node:url';
import type { Dialect } from '../spec/kernel/wire.ts';
import type { Chain } from './chain/live/chain.ts';
import type { Protocol } from './chain/protocol.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import type { BlockTime } from './development/producer.ts';
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
  /** When the blocks of a chain that is not of our own are made: as transactions come, unless given. */
  readonly blockTime?: 'manual' | 'transactions' | undefined;
  readonly development?: DevelopmentOptions | undefined;
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
  /** Begins what is done beside the calls, and gives what ends it. */
  start(): () => void;
}

const recordedChain = fileURLToPath(new URL('../fixtures/chains/c/chain.checkpoint', import.meta.url));

/** @throws RecordingError for files that hold no chain, StoreError for a damaged checkpoint. */
export async function openServedChain(source: ChainSource): Promise<ServedChain> {
  const { checkpoint = recordedChain, chain, importBlocks, development } = source;
  if (development !== undefined) return developed(development);
  if (importBlocks !== undefined) return imported(importBlocks, source);
  if (chain !== undefined) return recorded(chain, source);
  const [{ openChain }, { readCheckpointFile }] = await Promise.all([
    import('./store/open-chain.ts'),
    import('./store/checkpoint-file.ts'),
  ]);
  const { image } = await readCheckpointFile(checkpoint);
  return ofOthers('recorded', openChain(image, { clock: afterwards }), source);
}

/** The clock of the machine, epoch seconds. */
const wallClock = (): number => Math.trunc(Date.now() / 1000);

/** Later than all of a recorded chain, whose time says nothing of ours; only the placeholder for never is later. */
const afterwards = (): number => 0xfffffffe;

async function imported(blocks: string, source: ChainSource): Promise<ServedChain> {
  const { importChain } = await import('./replay/import.ts');
  return ofOthers('imported', importChain({ blocks, clock: wallClock }), source);
}

async function recorded(files: Recording, source: ChainSource): Promise<ServedChain> {
  const { openRecording } = await import('./replay/open-recording.ts');
  const { chain, differences } = await openRecording({ ...files, clock: afterwards });
  return ofOthers('recorded', chain, source, differences);
}

/** A chain whose witnesses have keys of their own: the first of this machine signs for them, once a block is needed. */
async function ofOthers(
  kind: ServedChain['kind'],
  view: Chain,
  { blockTime = 'transactions' }: ChainSource,
  warnings: readonly string[] = [],
): Promise<ServedChain> {
  const start = () => {
    if (blockTime === 'manual') return () => {};
    let [isStopped, stop] = [false, () => {}];
    // Loaded when the first transaction comes.
    const end = view.onTransaction(async () => {
      end();
      const [{ startProducer }, { initMiner, signingKeyOf }] = await Promise.all([
        import('./development/producer.ts'),
        import('./development/dev-accounts.ts'),
      ]);
      if (isStopped) return;
      const otherKey = signingKeyOf(initMiner);
      stop = startProducer({ chain: view, signingKeys: new Map(), blockTime, otherKey, clock: wallClock }).stop;
    });
    return () => {
      isStopped = true;
      end();
      stop();
    };
  };
  return { kind, growth: blockTime, view, people: [], warnings, start };
}

async function developed(options: DevelopmentOptions): Promise<ServedChain> {
  const { chainId, genesisTime, blockTime, scenario = 'none', ...of } = options;
  const [{ bootstrap: found }, { startProducer }, content] = await Promise.all([
    import('./development/bootstrap.ts'),
    import('./development/producer.ts'),
    import('./development/scenarios/index.ts').then(({ scenarios }) => scenarios[scenario]()),
  ]);
  const id = chainId ?? of.dialect.chainIds.at(-1)?.id ?? '0'.repeat(64);
  const dialect = chainId === undefined ? of.dialect : { ...of.dialect, chainIds: [{ from: 0, id }] };
  const clock = blockTime === 'manual' ? undefined : wallClock;
  const begin = genesisTime === undefined ? { headTime: wallClock() } : { genesisTime };
  const { chain, people, signingKeys } = found({
    ...{ ...of, ...begin, dialect, chainId: id, clock },
    scenario: content,
  });
  const start = () => {
    const { stop } = startProducer({ chain, signingKeys, blockTime, clock: () => Date.now() / 1000 });
    return stop;
  };
  const growth = blockTime === 'manual' || blockTime === 'transactions' ? blockTime : 'always';
  return { kind: 'development', growth, view: chain, people, warnings: [], start };
}
