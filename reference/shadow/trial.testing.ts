import { RefusalError } from '../../spec/authority/refusal.ts';
import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import { core as dialect } from '../../spec/dialects/core.ts';
import { u32 } from '../../spec/kernel/integer.ts';
import { publicKey } from '../../spec/kernel/keys.ts';
import type { Mechanics } from '../chain/apply/mechanics.ts';
import { defective } from '../chain/defects/index.ts';
import { core, dollars, plus, times } from '../chain/ledger/asset.ts';
import { nullKey } from '../chain/ledger/genesis/genesis.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import type { Price } from '../chain/state/key.ts';
import { removalTime } from '../chain/state/proposals.ts';
import { initMiner, witnessesOf } from '../development/dev-accounts.ts';
import { type ReferenceNode, startNode } from '../node.ts';
import { nodeClient } from '../services/kit/node-client.ts';
import type { ShadowDifference } from './difference.ts';
import { openFeed } from './feed.ts';
import { openFollowed } from './followed-chain.ts';
import { hex } from './scene/witnesses.ts';
import { openShadow } from './shadow.ts';

/** How a shadow that feeds a node came to its end. */
export interface Trial {
  readonly difference: ShadowDifference | undefined;
  /** Blocks since the shadow began. */
  readonly blocks: number;
  readonly writes: number;
  readonly forks: number;
}

export interface TrialOptions {
  /** Built into the engine of the node, by its id or as what it runs by; none unless given. */
  readonly defect?: string | Mechanics | undefined;
  readonly seed: number;
  readonly mostBlocks: number;
  /** The shadow begins shortly before a median of prices is taken, which witnesses said so many seconds ago; anywhere unless given. */
  readonly ageOfPrices?: number | undefined;
}

const development = { accounts: 5, witnesses: 34, seed: 1, scenario: 'small', blockTime: 'manual' } as const;
/** How long it takes to the next block, now and then. Of these leaps a fork takes every second one back, so that time also passes for good. */
const waits = ['1m', 'due', 'due', 'payout', '1d', 'due', '3d', 'due', 'due', 'pause', '7d', 'due', '14d'];
/** Near its end the chain stands still once, for longer than most of what runs by time takes: what is overdue several times is caught up. */
const standstill = { wait: '40d', atPart: 0.9 };
/** Seconds from a block to the first after it. */
const interval = 3;

/** Seconds until an account that posted lately may post again, exactly. */
function untilPause({ chain: { state, protocol } }: ReferenceNode): number {
  const { minPostInterval } = parametersOf(protocol);
  const { time } = state.dynamicGlobalProperties;
  const left = [...state.accounts.by.name.from()].map(({ last_root_post }) => last_root_post + minPostInterval - time);
  return Math.min(minPostInterval, ...left.filter((seconds) => seconds > interval));
}

/** Seconds until votes for the post that is paid next count half. */
function untilPayout({ chain: { state, protocol } }: ReferenceNode): number {
  const { upvoteLockout } = parametersOf(protocol);
  const moments = [...state.comments.by.cashout_time.from()].map(({ cashout_time }) => cashout_time);
  const left = moments.map((moment) => moment - state.dynamicGlobalProperties.time - Math.trunc(upvoteLockout / 2));
  return Math.min(3_600, ...left.filter((seconds) => seconds > interval));
}

/** No wait is longer, seconds. */
const longestWait = 14 * 86_400;

/** Seconds until the block before the next of one kind of what time brings, each in turn: the one behind it is of that moment. */
function untilDue({ chain: { state, protocol } }: ReferenceNode, turn: number): number {
  const { ownerRecoveryPeriod, interestCompoundInterval } = parametersOf(protocol);
  const { time, next_maintenance_time = 0 } = state.dynamicGlobalProperties;
  const moments = [
    [...state.comments.by.cashout_time.from()].map(({ cashout_time }) => cashout_time),
    [next_maintenance_time],
    [...state.limitOrders.by.expiration.from()].map(({ expiration }) => expiration),
    [...state.ownerHistories.by.id.from()].map(({ last_valid_time }) => last_valid_time + ownerRecoveryPeriod),
    [...state.savingsWithdrawals.by.from_id.from()].map(({ complete }) => complete),
    [...state.proposals.by.id.from()].flatMap(({ start_date, end_date }) => [start_date, end_date]),
    [...state.proposals.by.id.from()].map(removalTime),
    [...state.accountRecoveryRequests.by.account.from()].map(({ expires }) => expires),
    [...state.changeRecoveryAccountRequests.by.account.from()].map(({ effective_on }) => effective_on),
    [...state.escrows.by.from_id.from()].flatMap((each) => [each.ratification_deadline, each.escrow_expiration]),
    [...state.vestingDelegationExpirations.by.expiration.from()].map(({ expiration }) => expiration),
    [...state.sbdConversionRequests.by.account.from()].map(({ conversion_date }) => conversion_date),
    [...state.declineVotingRightsRequests.by.account.from()].map(({ effective_date }) => effective_date),
    [...state.accounts.by.name.from()].map((account) => account.next_vesting_withdrawal),
    [...state.accounts.by.name.from()].map((account) => account.sbd_last_interest_payment + interestCompoundInterval),
  ];
  const left = moments.map((all) => all.map((moment) => moment - time - interval));
  const due = left
    .map((all) => Math.min(...all.filter((seconds) => seconds > interval && seconds < longestWait)))
    .filter(Number.isFinite);
  return due[turn % (due.length || 1)] ?? 86_400;
}

/** Somebody gets a posting key more, or an active authority that takes two keys, which no feed does by itself. */
function otherKeys({ chain, chainId, devAccounts }: ReferenceNode, round: number): void {
  const [person, other] = [devAccounts[round % devAccounts.length], devAccounts[(round + 1) % devAccounts.length]];
  const account = person && chain.state.accounts.by.name.get(person.name);
  if (person === undefined || other === undefined || account === undefined) return;
  const isTogether = round % 3 === 0;
  const unused = `02${String(round).padStart(64, '0')}`;
  const own = isTogether ? publicKeyOf(person.keys.active) : publicKeyOf(person.keys.posting);
  const more = isTogether ? publicKeyOf(other.keys.active) : unused;
  const key_auths = [[own, 1] as const, [more, 1] as const].sort();
  const authority = { weight_threshold: isTogether ? 2 : 1, account_auths: [], key_auths };
  const [active, posting] = isTogether ? [authority, undefined] : [undefined, authority];
  const { memo_key } = account;
  const value = { account: account.name, owner: undefined, active, posting, memo_key, json_metadata: '' };
  const by = account.active.key_auths.length > 1 ? [person.keys.active, other.keys.active] : person.keys.active;
  try {
    chain.pushTransaction(signTransaction(chain, chainId, [{ type: 'account_update', value }], by, 30));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

/** A witness with votes closes, or opens again: places of the schedule are for those with a key. */
function closeOrOpen({ chain, chainId }: ReferenceNode, round: number): void {
  const all = witnessesOf(development.witnesses, development.seed);
  const { name: owner, keys } = all[round % 4] ?? initMiner;
  const witness = chain.state.witnesses.by.name.get(owner);
  if (witness === undefined) return;
  const block_signing_key = witness.signing_key === nullKey ? publicKeyOf(keys.active) : nullKey;
  const { account_creation_fee, maximum_block_size, sbd_interest_rate } = witness.props;
  const props = { account_creation_fee, maximum_block_size, sbd_interest_rate };
  const value = { owner, url: witness.url, block_signing_key, fee: core(0n), props };
  try {
    chain.pushTransaction(signTransaction(chain, chainId, [{ type: 'witness_update', value }], keys.active, 30));
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
  }
}

/** What dollars bear in a trial, 10000 = all: those of a chain that begins bear nothing. No whole part of all, so that it shows what is rounded. */
const interestRate = 3_333;

/** Accounts that witnesses give in a trial, in ten thousandths a block: by what a chain begins with each has one only after hundreds. */
const subsidyBudget = 7_919;

/** Witnesses want that dollars bear interest and that accounts are given, each another amount, and are scheduled with it. */
async function wantMore({ chain, chainId, controls }: ReferenceNode): Promise<void> {
  for (const [index, { name: owner, keys }] of witnessesOf(development.witnesses, development.seed).entries()) {
    const witness = chain.state.witnesses.by.name.get(owner);
    if (witness === undefined) continue;
    const { account_creation_fee, maximum_block_size } = witness.props;
    const props = {
      account_creation_fee: core(account_creation_fee.amount + BigInt(index)),
      maximum_block_size: maximum_block_size - index,
      sbd_interest_rate: interestRate + index,
    };
    const of = { owner, url: witness.url, block_signing_key: witness.signing_key, fee: core(0n) };
    const operation = { type: 'witness_update', value: { ...of, props } } as const;
    chain.pushTransaction(signTransaction(chain, chainId, [operation], keys.active, 30));
    const named = [
      ['account_subsidy_budget', hex(u32, subsidyBudget + index)],
      ['key', hex(publicKey, witness.signing_key)],
    ] as const;
    const more = { type: 'witness_set_properties', value: { owner, props: named, extensions: [] } } as const;
    chain.pushTransaction(signTransaction(chain, chainId, [more], keys.active, 30));
  }
  await controls.mine(parametersOf(chain.protocol).maxWitnesses);
}

/** From a head to the block that takes the median, so that the first fork takes it back. */
const beforeMedian = 4;

/** Share of dollars in all that there is: some are printed then and some not, and what is rounded shows. */
const debt = 9_497n;
const all = 100_000n;

/** The first account has so many dollars more that they are a debt, by a price. */
function becomeIndebted({ chain: { state }, controls }: ReferenceNode, price: Price): void {
  const { current_supply, current_sbd_supply } = state.dynamicGlobalProperties;
  const inCore = (current_supply.amount * debt) / (all - debt);
  const more = times(core(inCore), price).amount - current_sbd_supply.amount;
  const has = state.accounts.by.name.get(initMiner.name)?.sbd_balance.amount ?? 0n;
  if (more > 0n) controls.setBalance(initMiner.name, dollars(has + more));
}

/** Witnesses say a price, and as many seconds later the chain is shortly before the block that takes the median. */
async function approachMedian(node: ReferenceNode, age: number): Promise<void> {
  const { chain, chainId, controls } = node;
  // What witnesses say differs by so little that it is a debt by all of it.
  const price = { base: dollars(300_000_000n), quote: core(1_000_000_000n) };
  const { feedIntervalBlocks, maxFeedAge } = parametersOf(chain.protocol);
  await controls.travel(`${maxFeedAge}`);
  becomeIndebted(node, price);
  // The second, which is elected, has said none since: of an even number of prices two are in the middle.
  for (const [index, { name, keys }] of witnessesOf(development.witnesses, development.seed).entries()) {
    if (index === 1) continue;
    const exchange_rate = { base: plus(price.base, BigInt(index)), quote: price.quote };
    const operation = { type: 'feed_publish', value: { publisher: name, exchange_rate } } as const;
    chain.pushTransaction(signTransaction(chain, chainId, [operation], keys.active, 30));
  }
  await controls.mine(1);
  await controls.mine(feedIntervalBlocks - (chain.headBlockNumber % feedIntervalBlocks) - beforeMedian);
  await controls.travel(`${age}`);
}

/** A shadow with `--write` beside a node of ours whose chain forks and waits. */
export async function trial({ defect, seed, mostBlocks, ageOfPrices }: TrialOptions): Promise<Trial> {
  const mechanics = typeof defect === 'string' ? defective(defect) : defect;
  const node = await startNode({
    mechanics,
    development: { ...development, dialect, protocol: protocols['0.24'], genesisTime: 1_767_225_600 },
  });
  try {
    await wantMore(node);
    if (ageOfPrices !== undefined) await approachMedian(node, ageOfPrices);
    const target = nodeClient(node.url);
    const { chain } = await openFollowed({ target });
    const shadow = openShadow({ target, chain });
    const keys = node.devAccounts.flatMap(({ keys: { active, posting } }) => [active, posting]);
    const feed = openFeed({ target, chain, keys, seed });
    const found = { writes: 0, forks: 0, difference: undefined as ShadowDifference | undefined };
    const take = async (events: ReturnType<typeof shadow.step>) => {
      for await (const event of events) {
        if (event.kind === 'difference') found.difference = event.difference;
        else if (event.kind === 'write') found.writes++;
        else if (event.kind === 'fork') found.forks++;
      }
      return found.difference !== undefined;
    };
    const first = node.serves().head;
    let [dues, hasStoodStill] = [0, false];
    const blocks = () => node.serves().head - first;
    const waitAfter = (leaps: number): string => {
      const wait = waits[leaps % waits.length] as string;
      const exact = {
        due: () => untilDue(node, dues++),
        pause: () => untilPause(node),
        payout: () => untilPayout(node),
      }[wait];
      return exact === undefined ? wait : `${exact()}`;
    };
    for (let round = 1; blocks() < mostBlocks; round++) {
      if ((await take(shadow.step())) || (await take(feed.round()))) break;
      if (round % 5 === 0) otherKeys(node, round);
      if (round % 17 === 0) closeOrOpen(node, round);
      const isOverdue = !hasStoodStill && blocks() >= mostBlocks * standstill.atPart;
      await node.controls.mine(1);
      // Behind that block nothing waits that a leap would leave to expire.
      if (isOverdue) await node.controls.travel(standstill.wait);
      else if (round % 6 === 1) await node.controls.travel(waitAfter(Math.trunc(round / 6)));
      hasStoodStill ||= isOverdue;
      if (round % 4 !== 0) continue;
      if (await take(shadow.step())) break;
      await node.controls.fork(1 + (round % 3));
    }
    if (found.difference === undefined) await take(shadow.step());
    return { ...found, blocks: blocks() };
  } finally {
    await node.close();
  }
}
