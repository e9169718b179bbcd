import { type PrivateKey, privateKeyFromSeed, publicKeyOf, wifOf } from '../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../spec/crypto/public-key-text.ts';
import { type Asset, assetText } from '../../spec/kernel/asset.ts';
import { timeText } from '../../spec/kernel/scalars.ts';
import { mostBlocks } from '../apis/undocumented/make-blocks.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Chain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { type DevAccount, devAccountNamed, initMiner } from '../development/dev-accounts.ts';
import { creationOf } from '../development/new-account.ts';
import type { NodeClock } from '../development/node-clock.ts';
import type { Faults } from '../faults/faults.ts';
import { seconds } from './duration.ts';
import { controlErrors } from './errors.ts';
import { knownAccounts } from './known-accounts.ts';
import { type Maker, mineBlocks, mineOne, mineTo, slotAt, verifyTime } from './make-blocks.ts';
import { pushBlocks } from './push-blocks.ts';
import { createSnapshots } from './snapshots.ts';
import type { SwitchedChain } from './switched-chain.ts';

/** Where the chain is after a control. */
export interface Head {
  readonly head_block_number: number;
  /** Epoch seconds. */
  readonly time: number;
}

/** What the developer of an app does to a chain, and nobody else can. Each of them @throws RpcError, and RefusalError. */
export interface Controls {
  readonly chain: Chain;
  /** Those whose keys everybody may know. */
  devAccounts(): readonly DevAccount[];
  /** `missed` slots stay empty before each block; none unless given. */
  mine(count: number, missed?: number): Promise<Head>;
  /** All blocks up to a time, epoch seconds. */
  mineUntil(time: number): Promise<Head>;
  /** As far ahead as a text such as `7d` says, with two blocks at most; the clock of the node goes on from there. */
  travel(by: string): Promise<Head>;
  /** The same, to a time. */
  setTime(time: number): Promise<Head>;
  snapshot(): number;
  /** Back to a snapshot, to the newest for 0; it and those after it are gone then. Gives which, at once where nothing is kept on disk. */
  revert(snapshot: number): number | Promise<number>;
  /** Writes the chain as it is to a file of this machine, whose name ends in `.checkpoint`. */
  exportCheckpoint(path: string): Promise<void>;
  /** The chain of such a file, of the same dialect and chain id, instead of this one; the clock stays where it is or goes ahead to it. */
  importCheckpoint(path: string): Promise<Head>;
  /** The blocks of a block log of this machine that follow the head, `count` at most. Gives how many there were. */
  pushBlocks(path: string, count: number): Promise<number>;
  /** Another branch instead of the last blocks, and one block longer; their transactions go into it where they still hold. */
  fork(blocks: number): Promise<Head>;
  setBalance(account: string, balance: Asset): void;
  /** An account with keys of its name and the seed, and money; it is in a block then. */
  createAccount(name: string): Promise<DevAccount>;
  /** Gives money of the first account of the chain; whoever is not there is made first. */
  faucet(name: string, amount: Asset): Promise<DevAccount | undefined>;
  /** What goes wrong with answers from now on, in place of what did. */
  readonly faults: Pick<Faults, 'all' | 'set'>;
  /** A key that signs for every account, from now on. */
  skeletonKey(): PrivateKey;
  /** A transaction of these operations in whatever names they have. Gives its id. */
  act(operations: readonly Operation[]): string;
}

export interface ControlsOptions {
  readonly chain: SwitchedChain;
  readonly clock: NodeClock;
  /** 64 hex. */
  readonly chainId: string;
  readonly maker: () => Promise<Maker>;
  readonly devAccounts: readonly DevAccount[];
  readonly faults: Pick<Faults, 'all' | 'set'>;
  /** Of the keys of accounts; undefined: the chain is not of our own. */
  readonly seed?: number | undefined;
  /** A chain that goes on from an image; a promise where it is kept on disk before. */
  readonly open: (image: ChainImage) => Chain | Promise<Chain>;
}

export function createControls(options: ControlsOptions): Controls {
  const { chain, clock, chainId, maker, seed, open, faults } = options;
  const snapshots = createSnapshots(chain, clock);

  function head(): Head {
    const { head_block_number, time } = chain.state.dynamicGlobalProperties;
    clock.reach(time);
    return { head_block_number, time };
  }

  async function setTime(time: number): Promise<Head> {
    const now = chain.state.dynamicGlobalProperties.time;
    if (time <= now) throw controlErrors.past({ head: timeText(now), time: timeText(time) });
    verifyTime(time);
    mineTo(chain, await maker(), time);
    clock.reach(time);
    return head();
  }

  function skeletonKey(): PrivateKey {
    const key = privateKeyFromSeed(`plumbline skeleton key ${seed ?? 0}`);
    chain.addSkeletonKey(publicKeyOf(key));
    return key;
  }

  /** Keys that were told go on to sign for all. */
  const withOwnKeys = (image: ChainImage): ChainImage => ({
    ...image,
    skeletonKeys: [...new Set([...image.skeletonKeys, ...chain.skeletonKeys])],
  });

  /** Transactions of the first account, in a block at once. */
  async function send(transactions: readonly (readonly Operation[])[]): Promise<void> {
    for (const operations of transactions)
      chain.pushTransaction(signTransaction(chain, chainId, operations, initMiner.keys.active));
    mineOne(chain, await maker(), 1);
    clock.reach(chain.state.dynamicGlobalProperties.time);
  }

  async function createAccount(name: string): Promise<DevAccount> {
    if (seed === undefined) throw controlErrors.noFaucet();
    const account = devAccountNamed(name, seed);
    await send(creationOf(chain, account));
    return account;
  }

  return {
    chain,
    faults,
    devAccounts: () => knownAccounts(chain, options.devAccounts, seed),
    async mine(count, missed) {
      await mineBlocks(chain, await maker(), count, missed);
      return head();
    },
    async mineUntil(time) {
      verifyTime(time);
      const count = slotAt(chain, time);
      if (count > mostBlocks) throw controlErrors.tooManyBlocks({ count, time: timeText(time), most: mostBlocks });
      if (count > 0) await mineBlocks(chain, await maker(), count);
      return head();
    },
    async travel(by) {
      const length = seconds(by);
      if (length === undefined || length === 0) throw controlErrors.duration({ by: by || 'nothing' });
      return setTime(Math.max(Math.trunc(clock.now()), chain.state.dynamicGlobalProperties.time) + length);
    },
    setTime,
    snapshot() {
      return snapshots.take();
    },
    revert(wanted) {
      const { snapshot, image, ahead } = snapshots.find(wanted);
      const opened = open(withOwnKeys(image));
      const goBack = (to: Chain) => {
        snapshots.forget(snapshot);
        clock.ahead = ahead;
        chain.become(to);
        return snapshot;
      };
      return opened instanceof Promise ? opened.then(goBack, notKept) : goBack(opened);
    },
    async exportCheckpoint(path) {
      verifyCheckpointName(path);
      const { writeCheckpointFile } = await import('../store/checkpoint-file.ts');
      await writeCheckpointFile(path, chain.image()).catch((error: Error) => {
        throw controlErrors.file({ why: error.message });
      });
    },
    async importCheckpoint(path) {
      verifyCheckpointName(path);
      const { readCheckpointFile } = await import('../store/checkpoint-file.ts');
      const { image } = await readCheckpointFile(path).catch((error: Error) => {
        throw controlErrors.file({ why: error.message });
      });
      const { dialect, chainId: id } = image.origin;
      if (dialect.name !== chain.dialect.name || id !== chainId)
        throw controlErrors.otherChain({ dialect: dialect.name, id, own: chain.dialect.name, ownId: chainId });
      if (dialect.prefix !== chain.dialect.prefix)
        throw controlErrors.otherPrefix({ prefix: dialect.prefix, own: chain.dialect.prefix });
      const opened = open(withOwnKeys(image));
      chain.become(opened instanceof Promise ? await opened.catch(notKept) : opened);
      return head();
    },
    pushBlocks(path, count) {
      // The clock goes along with those that were applied, whatever happens to the next.
      return pushBlocks(chain, path, count).finally(head);
    },
    async fork(blocks) {
      const { head_block_number, last_irreversible_block_num } = chain.state.dynamicGlobalProperties;
      const most = head_block_number - last_irreversible_block_num;
      if (blocks < 1 || blocks > most) throw controlErrors.notReversible({ most, blocks });
      const by = await maker();
      for (let popped = 0; popped < blocks; popped++) chain.popBlock();
      // The first slot stays empty, so that no block of the branch is one of those before.
      for (let made = 0; made <= blocks; made++) mineOne(chain, by, made === 0 ? 2 : 1);
      return head();
    },
    setBalance(account, balance) {
      const { symbols } = chain.dialect;
      if (!['CORE', 'SBD'].includes(balance.symbol) || balance.amount < 0n)
        throw controlErrors.vests({ core: symbols.CORE, dollars: symbols.SBD });
      const has = chain.state.accounts.by.name.get(account);
      if (has === undefined) throw controlErrors.unknownAccount({ account });
      verifySupply(chain, balance, (balance.symbol === 'CORE' ? has.balance : has.sbd_balance).amount);
      chain.intervene({ name: 'set_balance', values: { account, balance } });
    },
    createAccount,
    async faucet(name, amount) {
      if (seed === undefined) throw controlErrors.noFaucet();
      verifyGift(chain, amount);
      const made = chain.state.accounts.by.name.get(name) === undefined ? await createAccount(name) : undefined;
      await send([[{ type: 'transfer', value: { from: initMiner.name, to: name, amount, memo: '' } }]]);
      return made;
    },
    skeletonKey,
    act: (operations) => chain.pushTransaction(signTransaction(chain, chainId, operations, skeletonKey())).id,
  };
}

/** @throws RpcError for a balance with which there would be more than the chain can count. */
function verifySupply({ state, dialect, protocol }: Chain, { symbol, amount }: Asset, before: bigint): void {
  const { virtual_supply, current_sbd_supply } = state.dynamicGlobalProperties;
  const most =
    BigInt(protocol.constants.MAX_SHARE_SUPPLY ?? 0) -
    (symbol === 'CORE' ? virtual_supply : current_sbd_supply).amount +
    before;
  if (amount <= most) return;
  throw controlErrors.tooMuch({ most: assetText({ symbol, amount: most < 0n ? 0n : most }, dialect) });
}

/** @throws RpcError before an account is made for money that nobody has. */
function verifyGift({ state, dialect }: Chain, amount: Asset): void {
  const giver = state.accounts.by.name.get(initMiner.name);
  const has = amount.symbol === 'CORE' ? giver?.balance : giver?.sbd_balance;
  if (has !== undefined && amount.amount > has.amount)
    throw controlErrors.emptyFaucet({ giver: initMiner.name, has: assetText(has, dialect) });
}

/** @throws RpcError: the disk did not take the chain, and it is the one that it was. */
function notKept(error: Error): never {
  throw controlErrors.notKept({ why: error.message });
}

/** Callers write no other files. */
function verifyCheckpointName(path: string): void {
  if (!/[^/\\]\.checkpoint$/.test(path)) throw controlErrors.checkpointName({ path });
}

/** The keys of an account as texts, by role; everybody may know them. */
export function keysOf({ keys }: Pick<DevAccount, 'keys'>, prefix: string) {
  const texts = (key: PrivateKey) => ({ private: wifOf(key), public: publicKeyText(publicKeyOf(key), prefix) });
  return { owner: texts(keys.owner), active: texts(keys.active), posting: texts(keys.posting), memo: texts(keys.memo) };
}
