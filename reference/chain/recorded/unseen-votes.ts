import { objectOf } from '../../../spec/kernel/containers.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { timeSeconds } from '../../../spec/kernel/scalars.ts';
import { least } from '../ledger/integers.ts';
import type { RecordedBlocks } from './blocks.ts';
import type { Interval } from './snapshot.ts';
import { type Manabar, spend, type VotingBars, type VotingTerms } from './vote-mana.ts';

interface VoteMade {
  readonly voter: string;
  readonly author: string;
  readonly permlink: string;
  readonly weight: number;
  /** As recorded. */
  readonly time: string;
}

/**
 * What votes weighed that were made between two snapshots and that the second does not show, as their comments were deleted or
 * they were changed: records of votes, from the strength that their voters had at the first.
 */
export function votesBetween(blocks: RecordedBlocks, { from, to, knew, before, after }: Interval): readonly Json[] {
  if (!knew('accounts')) return [];
  const made = votesIn(blocks, from, to);
  if (made.length === 0) return [];
  const shown = new Set(
    recordsOf(after('votes'), 'votes').map((vote) => nameOf(vote as never, String(vote.last_update))),
  );
  const isUnseen = (vote: VoteMade) => !shown.has(nameOf(vote, vote.time));
  if (!made.some(isUnseen)) return [];

  const { vote_power_reserve_rate = 0, downvote_pool_percent = 0 } = objectOf(before('dgp') ?? {});
  if (vote_power_reserve_rate === 0) return [];
  const chain = { reserveRate: integer(vote_power_reserve_rate), downvotePercent: integer(downvote_pool_percent) };
  const accounts = new Map(recordsOf(before('accounts'), 'accounts').map((account) => [String(account.name), account]));
  const bars = new Map<string, VotingBars>();
  return made.flatMap((vote) => {
    const { voter, author, permlink, weight, time } = vote;
    const account = accounts.get(voter);
    const now = timeSeconds(time);
    if (account === undefined || now === undefined) return [];
    const terms: VotingTerms = { ...chain, shares: effectiveShares(account) };
    const spent = spend(bars.get(voter) ?? barsOf(account), BigInt(weight), now, terms);
    bars.set(voter, spent.bars);
    const rshares = Number(spent.rshares);
    return isUnseen(vote) ? [{ voter, author, permlink, rshares, vote_percent: weight, last_update: time }] : [];
  });
}

type Members = ReturnType<typeof objectOf>;
type Named = Pick<VoteMade, 'voter' | 'author' | 'permlink'>;

const nameOf = ({ voter, author, permlink }: Named, time: string): string => `${voter} ${author} ${permlink} ${time}`;

function votesIn(blocks: RecordedBlocks, from: number, to: number): VoteMade[] {
  const made: VoteMade[] = [];
  for (let blockNum = from + 1; blockNum <= to; blockNum++) {
    for (const record of (blocks.json(blockNum)?.ops ?? []) as readonly Json[]) {
      const { op = null, timestamp } = objectOf(record);
      const { type, value = null } = objectOf(op);
      if (type === 'vote_operation')
        made.push({ ...(objectOf(value) as unknown as VoteMade), time: String(timestamp) });
    }
  }
  return made;
}

function recordsOf(section: Json | undefined, member: string): readonly Members[] {
  const list = section === undefined ? undefined : objectOf(section)[member];
  return Array.isArray(list) ? list.map((record) => objectOf(record as Json)) : [];
}

const integer = (json: Json | undefined): bigint => BigInt(json as string | number);
const amount = (json: Json | undefined): bigint => integer(objectOf(json ?? null).amount);

function barsOf(account: Members): VotingBars {
  const bar = (name: string): Manabar => {
    const { current_mana = 0, last_update_time = 0 } = objectOf(account[name] ?? {});
    return { current_mana: integer(current_mana), last_update_time: Number(last_update_time) };
  };
  return { voting: bar('voting_manabar'), downvote: bar('downvote_manabar') };
}

/** Without what is lent and what is withdrawn next. */
function effectiveShares(account: Members): bigint {
  const { vesting_shares, received_vesting_shares, delegated_vesting_shares, vesting_withdraw_rate } = account;
  const shares = amount(vesting_shares) + amount(received_vesting_shares) - amount(delegated_vesting_shares);
  if ((timeSeconds(String(account.next_vesting_withdrawal)) ?? -1) < 0) return shares;
  return shares - least(amount(vesting_withdraw_rate), integer(account.to_withdraw) - integer(account.withdrawn));
}
