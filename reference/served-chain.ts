import { fileURLToPath } from 'node:url';
import type { Dialect } from '../spec/kernel/wire.ts';
import type { Protocol } from './chain/protocol.ts';
import type { RecordedChain } from './chain/recorded/open.ts';
import type { ChainView } from './chain/view.ts';
import type { DevAccount } from './development/dev-accounts.ts';
import type { BlockTime } from './development/producer.ts';
import type { ScenarioName } from './development/scenarios/index.ts';

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

/** What there is to serve; chain C of the fixtures, as it was recorded, unless given. */
export interface ChainSource {
  /** The files of a recorded chain: read-only. */
  readonly chain?: RecordedChain | undefined;
  /** A file of recorded blocks to apply; more can be made on demand. */
  readonly importBlocks?: string | undefined;
  readonly development?: DevelopmentOptions | undefined;
}

export interface ServedChain {
  readonly kind: 'recorded' | 'imported' | 'development';
  readonly view: ChainView;
  /** Those whose keys everybody may know. */
  readonly people: readonly DevAccount[];
  /** Begins what is done beside the calls, and gives what ends it. */
  start(): () => void;
}

const fixture = (name: string): string => fileURLToPath(new URL(`../fixtures/chains/c/${name}`, import.meta.url));

const recordedChain: RecordedChain = { blocks: fixture('blocks.ndjson.gz'), states: fixture('states.ndjson.gz') };

/** @throws RecordingError for files that hold no chain. */
export async function openServedChain({
  chain = recordedChain,
  importBlocks,
  development,
}: ChainSource): Promise<ServedChain> {
  if (development !== undefined) return developed(development);
  if (importBlocks !== undefined) return imported(importBlocks);
  const { openRecordedChain } = await import('./chain/recorded/open.ts');
  const view = await openRecordedChain(chain);
  return { kind: 'recorded', view, people: [], start: () => prepare((blocks) => view.prepareSides(blocks)) };
}

/** The clock of the machine, epoch seconds. */
const wallClock = (): number => Math.trunc(Date.now() / 1000);

async function imported(blocks: string): Promise<ServedChain> {
  const { importChain } = await import('./replay/import.ts');
  const view = importChain({ blocks, clock: wallClock });
  return { kind: 'imported', view, people: [], start: () => () => {} };
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
  return { kind: 'development', view: chain, people, start };
}

/** Milliseconds after the start when the side indexes are begun: the first calls come before. */
const PREPARE_AFTER = 1000;

/** Blocks between which calls are answered. */
const PREPARED_AT_ONCE = 25;

/** Makes the side indexes in short pieces, so that the first call that needs them need not wait. Gives what ends it. */
function prepare(prepareSides: (blocks: number) => boolean): () => void {
  let isStopped = false;
  const piece = () => {
    if (!isStopped && prepareSides(PREPARED_AT_ONCE)) setImmediate(piece);
  };
  const timer = setTimeout(piece, PREPARE_AFTER).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
