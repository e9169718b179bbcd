import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type PrivateKey, publicKeyOf } from '../../spec/crypto/private-key.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { Mechanics } from '../chain/apply/mechanics.ts';
import { core, dollars } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { type Parameters, parametersOf } from '../chain/ledger/parameters.ts';
import { type Chain, createChain } from '../chain/live/chain.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import type { Protocol } from '../chain/protocol.ts';
import { type GivenBalance, verifyNames } from './balances.ts';
import { type DevAccount, devAccountNamed, devAccounts, initMiner, signingKeyOf, witnessesOf } from './dev-accounts.ts';
import { ofNetwork } from './first-blocks.ts';
import { create, gifts, vest } from './new-account.ts';
import { produceNext } from './produce-next.ts';
import { runScenario } from './run-scenario.ts';
import { type Scenario, spanOf } from './scenario.ts';

export interface BootstrapOptions {
  readonly dialect: Dialect;
  readonly protocol: Protocol;
  /** 64 hex. */
  readonly chainId: string;
  /** How many, or their names. */
  readonly accounts: number | readonly string[];
  /** What accounts have in place of what all begin with. */
  readonly balances?: readonly GivenBalance[] | undefined;
  readonly witnesses: number;
  /** Of the keys. */
  readonly seed: number;
  /** What happens behind the first blocks; nothing unless given. */
  readonly scenario?: Scenario | undefined;
  /** Seconds between blocks; those of the protocol unless given. */
  readonly blockInterval?: number | undefined;
  /** When the chain begins, or, unless given, when everything is prepared; epoch seconds. */
  readonly genesisTime?: number;
  readonly headTime?: number;
  /** Epoch seconds; the time of the head unless given. */
  readonly clock?: (() => number) | undefined;
  /** What the chain runs by; those of a right chain unless given. */
  readonly mechanics?: Mechanics | undefined;
}

/** A chain of our own, with the keys of all that have a part in it. */
export interface BootstrappedChain {
  readonly chain: Chain;
  /** Those of developers first: clients take the first, and the account of the genesis, the last, has one key for all roles. */
  readonly devAccounts: readonly DevAccount[];
  /** By public key, 66 hex. */
  readonly signingKeys: ReadonlyMap<string, PrivateKey>;
  readonly parameters: Parameters;
}

/**
 * Smallest units of the first account, and a price; the documents begin with neither, and nobody could do anything. No chain of ours
 * has a last block.
 */
const beginning = {
  initialSupply: 250_000_000_000n,
  initialDollars: 7_000_000_000n,
  hasInitialPrice: true,
  blockLimit: undefined,
};
const shares = {
  own: { vesting: 1_000_000_000n },
  witness: { vesting: 10_000_000n },
};

/** Operations of one transaction: fewer signatures, and several still fit into a block. */
const mostAtOnce = 60;

const withKeys = ({ name, keys }: DevAccount, known: Partial<DevAccount['keys']> = {}): DevAccount => ({
  name,
  keys: { ...keys, ...known },
});

const nothing: Scenario = { members: [], steps: [] };

/** Those who have a part in a chain, of which the same options give the same. */
export function castOf({
  accounts,
  witnesses,
  seed,
  scenario = nothing,
}: Pick<BootstrapOptions, 'accounts' | 'witnesses' | 'seed' | 'scenario'>) {
  const members = scenario.members.map((name) => withKeys(devAccountNamed(name, seed), scenario.keys?.[name]));
  const makers = witnessesOf(witnesses, seed);
  const keys = [initMiner, ...makers].map(signingKeyOf);
  return {
    devAccounts: [...devAccounts(accounts, seed), ...members, initMiner],
    makers,
    /** By public key, 66 hex. */
    signingKeys: new Map(keys.map((key) => [publicKeyOf(key), key])),
  };
}

/**
 * A chain whose first blocks make accounts and witnesses, by ordinary operations, and let each witness sign once. The same options
 * give the same blocks.
 */
export function bootstrap({
  scenario = nothing,
  genesisTime,
  headTime = 0,
  blockInterval: interval,
  balances = [],
  ...options
}: BootstrapOptions): BootstrappedChain {
  const { accounts, witnesses, seed, ...of } = options;
  const known = parametersOf(of.protocol);
  const blockInterval = interval ?? known.blockInterval;
  const ownKey = publicKeyOf(signingKeyOf(initMiner));
  const first = ofNetwork(scenario.firstBlocks, { dialect: of.dialect, genesisTime, blockInterval });
  const inherited = first && { blocks: first.blocks.length, ownKey };
  const parameters = { ...known, ...beginning, ...scenario.parameters, blockInterval, inherited };
  const { devAccounts: everybody, makers, signingKeys } = castOf({ accounts, witnesses, seed, scenario });
  const everyName = [...everybody, ...makers].map(({ name }) => name);
  verifyNames(everyName);
  for (const { account } of balances)
    if (!everyName.includes(account)) throw new TypeError(`a balance is of ${account}, and there is no such account`);
  const those = everybody.filter((each) => each !== initMiner);
  const rounds = parameters.maxWitnesses + 2;
  const begin = genesisTime ?? headTime - rounds * blockInterval - spanOf(scenario, blockInterval);
  const time = first?.network.genesisTime ?? begin - (begin % blockInterval);
  const chain = createChain({ ...of, parameters, time, initKey: first?.initKey ?? ownKey });
  for (const block of first?.blocks ?? []) chain.pushBlock(block);

  let transactions: SignedTransaction[] = [];
  const produce = () => {
    produceNext(chain, signingKeys, { transactions });
    transactions = [];
  };
  const push = (operations: readonly Operation[], by: DevAccount = initMiner) =>
    transactions.push(signTransaction(chain, of.chainId, operations, by.keys.active));
  // Behind blocks of a network that began long ago, all slots up to now are missed.
  const missed = Math.trunc((begin + blockInterval - chain.slot(1).timestamp) / blockInterval);
  produceNext(chain, signingKeys, { from: Math.max(missed, 0) + 1 });
  push([vest(initMiner, shares.own.vesting)]);
  produce();
  const pushAll = (operations: readonly Operation[]) => {
    for (let index = 0; index < operations.length; index += mostAtOnce)
      push(operations.slice(index, index + mostAtOnce));
  };
  pushAll([...makers, ...those].map((each) => create(chain, each)));
  produce();
  pushAll([...makers.map((each) => vest(each, shares.witness.vesting)), ...those.flatMap(gifts)]);
  produce();
  for (const each of makers) push([witnessUpdate(each, parameters.softMaxBlockSize), feed(each)], each);
  push(makers.slice(0, parameters.maxWitnessVotes).map(vote));
  while (chain.headBlockNumber < rounds + (inherited?.blocks ?? 0)) produce();
  runScenario(scenario, {
    chain,
    chainId: of.chainId,
    blockInterval,
    devAccounts: [...everybody, ...makers],
    signingKeys,
  });
  for (const values of balances) chain.intervene({ name: 'set_balance', values });
  return { chain, devAccounts: everybody, signingKeys, parameters };
}

const witnessUpdate = (witness: DevAccount, maximum_block_size: number): Operation => ({
  type: 'witness_update',
  value: {
    owner: witness.name,
    url: `https://${witness.name}.invalid`,
    block_signing_key: publicKeyOf(signingKeyOf(witness)),
    props: { account_creation_fee: core(3_000n), maximum_block_size, sbd_interest_rate: 0 },
    fee: core(0n),
  },
});

const vote = ({ name }: DevAccount): Operation => ({
  type: 'account_witness_vote',
  value: { account: initMiner.name, witness: name, approve: true },
});

const feed = ({ name }: DevAccount): Operation => ({
  type: 'feed_publish',
  value: { publisher: name, exchange_rate: { base: dollars(250n), quote: core(1_000n) } },
});
