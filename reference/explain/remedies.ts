import type { Asset } from '../../spec/kernel/asset.ts';
import { timeText } from '../../spec/kernel/scalars.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import type { Account } from '../chain/state/accounts.ts';
import type { Explained } from './explained.ts';

interface About extends Explained {
  /** An amount as people read it. */
  text(amount: Asset): string;
}

type Remedy = (values: never, about: About) => string | undefined;

/** What would make a refused transaction pass, by the rule that refused it; others have none that is known from the refusal alone. */
export const remedies: Readonly<Record<string, Remedy | undefined>> = {
  'balance/insufficient': ({ acc, r, a }: { acc: string; r: Asset; a: Asset }, { text }) => {
    const [amount, symbol] = text({ ...r, amount: r.amount - a.amount }).split(' ');
    return `${acc} needs ${amount} more ${symbol}`;
  },
  'vote/min-interval': (_: object, about) =>
    again(about, 'vote', 'vote', 'last_vote_time', parametersOf(about.protocol).minVoteInterval),
  'comment/post-too-soon': (_: object, about) =>
    again(about, 'comment', 'post', 'last_root_post', parametersOf(about.protocol).minPostInterval + 1),
  'comment/reply-too-soon': (_: object, about) =>
    again(about, 'comment', 'reply', 'last_post', parametersOf(about.protocol).minReplyInterval),
  'comment/edit-too-soon': () => 'wait for the next block',
  'vote/same-weight': () => 'vote with another weight; 0 takes the vote back',
  'rc/not-enough': ({ account, rc_needed, rc_current }: { account: string; rc_needed: bigint; rc_current: bigint }) =>
    `${account} needs ${rc_needed - rc_current} more resource credits: power up, or wait while they regenerate (all of them in 5 days)`,
  'authority/missing-active': (values, about) => signers(values, 'active', about),
  'authority/missing-owner': (values, about) => signers(values, 'owner', about),
  'authority/missing-posting': (values, about) => signers(values, 'posting', about),
  'authority/irrelevant-signature': () => 'sign only with the keys that the operations need',
  'transaction/duplicate': () => 'it was accepted before; another expiration makes it another transaction',
  'transaction/expired': ({ now, 'trx.exp': exp }: { now: number; 'trx.exp': number }) =>
    `it expired at ${timeText(exp)}, and the chain is at ${timeText(now)}: take the time of the head, not of the machine`,
  'transaction/expires-too-late': ({ now }: { now: number }) =>
    `let it expire within an hour of the head, which is of ${timeText(now)}`,
  'transaction/reference-block': () =>
    'refer to a block of this chain, such as the head: the low 16 bits of its number, and bytes 4 to 8 of its id as a little-endian integer',
};

type LastTime = 'last_vote_time' | 'last_root_post' | 'last_post';

/** When the account of the first operation of a kind may do it again. */
function again(
  { state, operations }: About,
  type: 'vote' | 'comment',
  verb: string,
  last: LastTime,
  interval: number,
): string | undefined {
  const operation = operations.find((each) => each.type === type);
  if (operation?.type !== 'vote' && operation?.type !== 'comment') return undefined;
  const name = operation.type === 'vote' ? operation.value.voter : operation.value.author;
  const account: Account | undefined = state.accounts.by.name.get(name);
  if (account === undefined) return undefined;
  const wait = account[last] + interval - state.dynamicGlobalProperties.time;
  return `${name} may ${verb} again in ${wait} s`;
}

/** A wrong chain id looks like a wrong key: the recovered key is another one. */
const signers = ({ id }: { readonly id: string }, role: string, { chainId }: About): string =>
  `sign with ${role === 'posting' ? 'a' : 'an'} ${role} key of ${id}, for the chain id ${chainId}`;
