import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { applyBlock } from '../apply/block.ts';
import type { EngineOptions } from '../apply/engine.ts';
import { mechanics } from '../apply/mechanics.ts';
import { operationContext } from '../apply/operation-context.ts';
import type { QueriedBlock } from '../block-records.ts';
import { foldObserver } from '../indexes/feed.ts';
import { followPlugin } from '../indexes/follow-plugin.ts';
import { createPluginIndexes } from '../indexes/index.ts';
import type { Context } from '../ledger/context.ts';
import { genesisState } from '../ledger/genesis/genesis.ts';
import { blockNumOf, identify, idOf, numberIn, type SignedBlock } from '../ledger/identify-block.ts';
import type { Observer } from '../ledger/observer.ts';
import { type Parameters, parametersOf } from '../ledger/parameters.ts';
import { refuse } from '../ledger/refuse.ts';
import { witnessOf } from '../ledger/rows.ts';
import { createStore, imageBefore, rowsBefore, type Store } from '../ledger/store.ts';
import { slotTime, witnessOfSlot } from '../processes/slots.ts';
import type { Protocol } from '../protocol.ts';
import type { ChainView } from '../view.ts';
import { witnessPlugin } from '../witness-plugin/index.ts';
import { createBlockLog, type ReversibleBlock } from './block-log.ts';
import { createForkDatabase } from './fork-database.ts';
import { nothingToPop, tooOld, unlinkable } from './fork-refusals.ts';
import type { ChainImage, ChainOrigin } from './image.ts';
import { applyIntervention, type Intervention } from './interventions.ts';
import { createPending } from './pending.ts';
import type { PendingTransaction } from './pending-transaction.ts';
import { type ProducedAt, produceBlock } from './produce-block.ts';
import type { ChainRecord } from './record.ts';

export interface ChainOptions extends Omit<EngineOptions, 'parameters' | 'observers'> {
  /** What follows the chain; the rules of witnesses beside consensus unless given. */
  readonly observers?: readonly Observer[];
  readonly protocol: Protocol;
  /** Epoch seconds; the time of the head unless given. */
  readonly clock?: (() => number) | undefined;
  /** What differs from the parameters of the protocol, such as the initial supply. */
  readonly parameters?: Partial<Parameters>;
  /** Hears of every change before it is kept; when it throws, nothing is changed. */
  readonly record?: ((record: ChainRecord) => void) | undefined;
  /**
   * Whether whatever waits is dropped when a block comes or goes, so that the state between two changes is that of the head alone: for
   * who follows another chain. No unless given.
   */
  readonly dropsWaiting?: boolean | undefined;
  /** Where the chain goes on; its genesis unless given. */
  readonly image?: Omit<ChainImage, 'origin'> | undefined;
}

/** Whose turn it is, and when. */
export interface Slot {
  /** Epoch seconds. */
  readonly timestamp: number;
  readonly witness: string;
  /** The key that its block must be signed with, 66 hex. */
  readonly signing_key: string;
}

/**
 * A chain that grows: transactions wait and are visible at once, blocks stay reversible until enough witnesses have confirmed them,
 * and the longest fork is the chain. No randomness and no I/O; only readers see the clock.
 */
export interface Chain extends ChainView {
  readonly state: Store;
  readonly origin: ChainOrigin;
  readonly pending: readonly PendingTransaction[];
  /** Public keys, 66 hex, of which a signature alone is enough for every account. None on a chain that others began. */
  readonly skeletonKeys: ReadonlySet<string>;
  /** One more of them, from now on. */
  addSkeletonKey(key: string): void;
  /** What was changed by hand on top of a block and before the next one, in order. */
  changesByHand(blockNum: number): readonly Intervention[];
  /** Accepts a transaction: it waits for its block, its effects are visible at once. @throws RefusalError and changes nothing. */
  pushTransaction(transaction: SignedTransaction): PendingTransaction;
  /** Forgets what waits. */
  dropWaiting(): void;
  /** The `num`-th slot after the head, from 1. */
  slot(num: number): Slot;
  /**
   * The next block, made of the transactions that wait and that still hold and fit; the others wait on, or are dropped when refused.
   * @throws RefusalError where no slot has come or one of the given transactions is refused, and what `sign` throws. Nothing is
   * changed then.
   */
  produceBlock(at: ProducedAt): QueriedBlock;
  /**
   * Applies the next block, keeps one of a fork, and changes to the fork that becomes the longest. A known block changes nothing.
   * @throws RefusalError and changes nothing, also where a block of the longer fork is refused.
   */
  pushBlock(block: SignedBlock | QueriedBlock): void;
  /** Takes the head block back: its transactions wait again. @throws RefusalError where it is irreversible. */
  popBlock(): QueriedBlock;
  /**
   * Changes the state by hand, as no block can: the change is taken back with the head block. A function is for tests, as no journal or
   * checkpoint can hold it. @throws TypeError for one where changes are recorded.
   */
  intervene(change: Intervention | ((context: Context) => void)): void;
  /** Makes a change that was recorded: nothing is verified or recorded again. @throws RefusalError where it does not fit. */
  restore(record: ChainRecord): void;
  /**
   * The chain as data, as it is now; `isFinal`: all its blocks are final in it.
   * @throws TypeError while a function's change can still be taken back; with `isFinal`, while a transaction waits.
   */
  image(options?: { readonly isFinal?: boolean }): ChainImage;
  /** Calls the listener after every change of blocks or by hand. Gives what ends it. */
  subscribe(listener: () => void): () => void;
  /** Calls the listener after every transaction that is accepted. Gives what ends it. */
  onTransaction(listener: () => void): () => void;
}

export function createChain({
  protocol,
  dialect,
  chainId,
  clock,
  verifiesSignatures = true,
  observers = [witnessPlugin()],
  parameters: changes = {},
  record,
  dropsWaiting = false,
  image,
  mechanics: by = mechanics,
  ...of
}: ChainOptions): Chain {
  const parameters = by.parameters({ ...parametersOf(protocol), ...changes });
  const origin: ChainOrigin = { protocol, dialect, chainId, ...of, parameters: changes };
  const state =
    image === undefined
      ? genesisState({ ...of, parameters }, by.store)
      : createStore(image.state.singletons, image.state, by.store);
  let isRestoring = false;
  const skeletonKeys = new Set<string>(image?.skeletonKeys);
  /** While the program makes a block of transactions that it has just signed. */
  let isOwn = false;
  const isTrusted = () => isRestoring || isOwn;
  const shared = { state, parameters, dialect, chainId, verifiesSignatures, isTrusted, skeletonKeys, mechanics: by };
  const pluginIndexes = createPluginIndexes(state.journal.record, image?.pluginIndexes, by.pluginTables);
  const folds = Object.values(by.folds(protocol));
  const ofBlocks = operationContext({ ...shared, observers: [...observers, foldObserver(pluginIndexes, folds)] });
  const whileWaiting = foldObserver(
    pluginIndexes,
    folds.filter(({ inBlocksOnly }) => !inBlocksOnly),
  );
  const waiting = { ...shared, observers: [...observers, followPlugin(pluginIndexes), whileWaiting] };
  const pending = createPending(operationContext({ ...waiting, isPending: true }), operationContext(waiting));
  const log = createBlockLog(image?.blocks, image?.byHand);
  const forks = createForkDatabase();
  const [listeners, transactionListeners] = [new Set<() => void>(), new Set<() => void>()];
  let revision = 0;

  const head = (): number => state.dynamicGlobalProperties.head_block_number;

  /** Blocks are applied without what waits, which is then applied on top of them again, after what `change` gives. */
  function withoutPending(change: (waiting: readonly PendingTransaction[]) => readonly PendingTransaction[]): void {
    const waiting = pending.clear();
    let popped: readonly PendingTransaction[] = [];
    try {
      popped = change(waiting);
    } finally {
      if (!dropsWaiting) pending.restore([...popped, ...waiting]);
      revision++;
    }
    for (const listener of [...listeners]) listener();
  }

  /** What waits may change the key of a witness, which signs the next block with the one that it has before it. */
  function withoutWaitingKeys<T>(read: () => T): T {
    if (!pending.all.some(changesWitness)) return read();
    const waiting = pending.clear();
    try {
      return read();
    } finally {
      pending.restore(waiting);
    }
  }

  /** @throws what `make` throws, and changes nothing. */
  function append(make: () => QueriedBlock): QueriedBlock {
    const { made: block, session } = state.journal.attempt(make);
    log.push({ block, operations: ofBlocks.emitted.records, session });
    forks.add(block);
    const irreversible = state.dynamicGlobalProperties.last_irreversible_block_num;
    log.finish(irreversible);
    forks.forgetBefore(irreversible);
    return block;
  }

  function apply(block: QueriedBlock): void {
    append(() => {
      applyBlock(ofBlocks.context, block);
      return block;
    });
  }

  function recorded(change: ChainRecord): void {
    if (!isRestoring) record?.(change);
  }

  function pop(): ReversibleBlock {
    const popped = log.pop();
    refuse(popped === undefined, nothingToPop, {});
    return popped as NonNullable<typeof popped>;
  }

  const isOnChain = (blockId: string): boolean => {
    const blockNum = numberIn(blockId);
    return blockNum === 0 || log.at(blockNum)?.block.block_id === blockId;
  };

  /** Changes to the fork that ends with this block. Gives the transactions of the blocks that it leaves. */
  function change(block: QueriedBlock): readonly PendingTransaction[] {
    const branch = forks.branch(block, isOnChain) as readonly QueriedBlock[];
    const first = blockNumOf(branch[0] as QueriedBlock);
    const popTo = (blockNum: number) => {
      const popped: ReversibleBlock[] = [];
      while (head() >= blockNum) popped.unshift(pop());
      return popped;
    };
    const left = popTo(first);
    let applied = 0;
    try {
      for (; applied < branch.length; applied++) apply(branch[applied] as QueriedBlock);
      recorded({ kind: 'block', block });
    } catch (error) {
      for (const { block_id } of branch.slice(applied)) forks.remove(block_id);
      popTo(first);
      for (const { block: previous, interventions } of left) {
        apply(previous);
        for (const each of interventions) if (each !== undefined) changeByHand(each);
      }
      if (applied === branch.length) forks.remove(block.block_id);
      throw error;
    }
    return left.flatMap((each) => transactionsIn(each.block));
  }

  function pushBlock(signed: SignedBlock | QueriedBlock): void {
    const isVerified = isIdentified(signed) && (isRestoring || !verifiesSignatures);
    const block = isVerified ? signed : { ...signed, ...identify(signed, dialect) };
    if (isOnChain(block.block_id)) return;
    const { head_block_id, last_irreversible_block_num } = state.dynamicGlobalProperties;
    if (block.previous === head_block_id) {
      withoutPending(() => {
        append(() => {
          applyBlock(ofBlocks.context, block);
          recorded({ kind: 'block', block });
          return block;
        });
        return [];
      });
      return;
    }
    if (forks.has(block.block_id)) return;
    const blockNum = blockNumOf(block);
    refuse(blockNum <= last_irreversible_block_num, tooOld, {});
    refuse(forks.branch(block, isOnChain) === undefined, unlinkable, {});
    if (blockNum <= head()) recorded({ kind: 'block', block });
    forks.add(block);
    if (blockNum > head()) withoutPending(() => change(block));
  }

  function popBlock(): QueriedBlock {
    let popped: QueriedBlock | undefined;
    withoutPending(() => {
      if (log.reversible.length > 0) recorded({ kind: 'pop' });
      popped = pop().block;
      forks.remove(popped.block_id);
      return transactionsIn(popped);
    });
    return popped as QueriedBlock;
  }

  function intervene(change: Intervention | ((context: Context) => void)): void {
    if (typeof change === 'function' && record !== undefined)
      throw new TypeError('a change by a function cannot be recorded; name it in interventions.ts');
    withoutPending(() => {
      changeByHand(change, () => {
        if (typeof change !== 'function') recorded({ kind: 'intervention', intervention: change });
      });
      return [];
    });
  }

  /** `accepted` is called before the change is kept. */
  function changeByHand(change: Intervention | ((context: Context) => void), accepted = () => {}): void {
    const isData = typeof change !== 'function';
    const attempt = state.journal.attempt(() => {
      if (isData) applyIntervention(ofBlocks.context, change);
      else change(ofBlocks.context);
      accepted();
    });
    attempt.session.merge();
    log.intervened(isData ? change : undefined);
  }

  function addSkeletonKey(key: string): void {
    if (skeletonKeys.has(key)) return;
    recorded({ kind: 'skeleton_key', key });
    skeletonKeys.add(key);
  }

  const restorers: { readonly [K in ChainRecord['kind']]: (record: Extract<ChainRecord, { kind: K }>) => void } = {
    block: ({ block }) => pushBlock(block),
    pop: () => popBlock(),
    intervention: ({ intervention }) => intervene(intervention),
    skeleton_key: ({ key }) => addSkeletonKey(key),
    transaction({ transaction }) {
      if (dropsWaiting) return;
      pending.restore([{ transaction, id: idOf(transaction, dialect) }]);
      revision++;
    },
  };

  function restore(change: ChainRecord): void {
    isRestoring = true;
    try {
      (restorers[change.kind] as (change: ChainRecord) => void)(change);
    } finally {
      isRestoring = false;
    }
  }

  /** What can still be taken back, as what is applied on top of the final blocks. */
  function tail(): readonly ChainRecord[] {
    const { count } = log.archive();
    const blocks = log.reversible.flatMap(({ block, interventions }): ChainRecord[] => [
      { kind: 'block', block },
      ...interventions.map((intervention): ChainRecord => {
        if (intervention !== undefined) return { kind: 'intervention', intervention };
        throw new TypeError(
          'the change of a function can still be taken back, and nothing but the program can hold it',
        );
      }),
    ]);
    const others = forks.all().filter((block) => blockNumOf(block) > count && !isOnChain(block.block_id));
    return [
      ...blocks,
      ...others.map((block): ChainRecord => ({ kind: 'block', block })),
      ...pending.all.map(({ transaction }): ChainRecord => ({ kind: 'transaction', transaction })),
    ];
  }

  for (const change of image?.tail ?? []) restore(change);

  return {
    dialect,
    protocol: withInterval(protocol, parameters),
    state,
    origin,
    pluginIndexes,
    get revision() {
      return revision;
    },
    get headBlockNumber() {
      return head();
    },
    get clock() {
      return clock?.() ?? state.dynamicGlobalProperties.time;
    },
    get pending() {
      return pending.all;
    },
    skeletonKeys,
    addSkeletonKey,
    changesByHand: log.changesOn,
    verifyAuthority: by.verifyAuthority,
    block: (blockNum) => log.at(blockNum)?.block,
    operationsInBlock: (blockNum) => log.at(blockNum)?.operations ?? [],
    slot: (num) =>
      withoutWaitingKeys(() => {
        const witness = witnessOfSlot(ofBlocks.context, num);
        const { signing_key } = witnessOf(ofBlocks.context, witness);
        return { timestamp: slotTime(ofBlocks.context, num), witness, signing_key };
      }),
    pushTransaction(transaction) {
      const pushed = pending.push(transaction, () => recorded({ kind: 'transaction', transaction }));
      revision++;
      for (const listener of [...transactionListeners]) listener();
      return pushed;
    },
    produceBlock(at) {
      let made: QueriedBlock | undefined;
      withoutPending((waiting) => {
        isOwn = at.transactions !== undefined;
        try {
          made = append(() => {
            const block = produceBlock(ofBlocks, waiting, at);
            recorded({ kind: 'block', block });
            return block;
          });
        } finally {
          isOwn = false;
        }
        return [];
      });
      return made as QueriedBlock;
    },
    dropWaiting() {
      pending.clear();
      revision++;
    },
    pushBlock,
    popBlock,
    intervene,
    restore,
    image({ isFinal = false } = {}) {
      if (isFinal && pending.all.length > 0) throw new TypeError('a transaction waits, which no final block has');
      const since = isFinal ? [] : [...state.journal.changes()];
      return {
        origin,
        state: imageBefore(state, since),
        pluginIndexes: rowsBefore(Object.values(pluginIndexes), since),
        blocks: log.archive(isFinal),
        tail: isFinal ? [] : tail(),
        byHand: log.byHand(isFinal),
        skeletonKeys: [...skeletonKeys],
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTransaction(listener) {
      transactionListeners.add(listener);
      return () => transactionListeners.delete(listener);
    },
  };
}

/** Clients read the interval among the constants. */
const withInterval = (protocol: Protocol, { blockInterval: BLOCK_INTERVAL }: Parameters): Protocol =>
  BLOCK_INTERVAL === protocol.constants.BLOCK_INTERVAL
    ? protocol
    : { ...protocol, constants: { ...protocol.constants, BLOCK_INTERVAL } };

const isIdentified = (block: SignedBlock | QueriedBlock): block is QueriedBlock => 'block_id' in block;

const transactionsIn = ({ transactions, transaction_ids }: QueriedBlock): readonly PendingTransaction[] =>
  transactions.map((transaction, index) => ({ transaction, id: transaction_ids[index] as string }));

const ofWitnesses: ReadonlySet<string> = new Set(['witness_update', 'witness_set_properties']);

function changesWitness({ transaction }: PendingTransaction): boolean {
  return transaction.operations.some(({ type }) => ofWitnesses.has(type));
}
