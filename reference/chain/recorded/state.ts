import { array, objectOf } from '../../../spec/kernel/containers.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import { read, type Schema, type Static } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { account } from '../../../spec/types/account.ts';
import { accountRecoveryRequest, changeRecoveryAccountRequest } from '../../../spec/types/account-recovery.ts';
import { comment } from '../../../spec/types/comment.ts';
import { conversionRequest } from '../../../spec/types/conversion-request.ts';
import { declineVotingRightsRequest } from '../../../spec/types/decline-voting-rights-request.ts';
import { dynamicGlobalProperties } from '../../../spec/types/dynamic-global-properties.ts';
import { escrow } from '../../../spec/types/escrow.ts';
import { feedHistory } from '../../../spec/types/feed-history.ts';
import { hardforkProperties } from '../../../spec/types/hardfork-properties.ts';
import { limitOrder } from '../../../spec/types/limit-order.ts';
import { ownerHistory } from '../../../spec/types/owner-history.ts';
import { proposal, proposalVote } from '../../../spec/types/proposal.ts';
import { rcAccount } from '../../../spec/types/rc-account.ts';
import { resourcePool } from '../../../spec/types/resource-params.ts';
import { rewardFund } from '../../../spec/types/reward-fund.ts';
import { savingsWithdrawal } from '../../../spec/types/savings-withdrawal.ts';
import { delegationExpiration, vestingDelegation } from '../../../spec/types/vesting-delegation.ts';
import { vote } from '../../../spec/types/vote.ts';
import { withdrawRoute } from '../../../spec/types/withdraw-route.ts';
import { witness } from '../../../spec/types/witness.ts';
import { witnessSchedule } from '../../../spec/types/witness-schedule.ts';
import { witnessVote } from '../../../spec/types/witness-vote.ts';
import type { Comment } from '../state/comments.ts';
import { type Singletons, type StateView, type TableName, tables } from '../state/index.ts';
import { createTable, type RowOf, type TableDefinition } from '../state/table.ts';
import { RecordingError } from './recording-error.ts';
import type { Snapshot } from './snapshot.ts';

/** Reads a section, or the list in it. */
interface Sections {
  one<T>(section: string, schema: Schema<T>, member?: string): T;
  list<T>(section: string, member: string, schema: Schema<T>): readonly T[];
}

type RowsOf = {
  readonly [N in TableName]: (sections: Sections, state: StateView) => readonly RowOf<(typeof tables)[N]>[];
};

/** Where the rows of each table were recorded. */
const rowsOf: RowsOf = {
  accounts: ({ list }) => list('accounts', 'accounts', account),
  comments: ({ list }) => withRoots(list('comments', 'comments', comment)),
  // Where a snapshot was taken while the chain grew, a vote may name what is not in it; nobody can say where that sorts.
  votes: ({ list }, { comments, accounts }) =>
    list('votes', 'votes', vote).flatMap((each) => {
      const comment = comments.by.permlink.get(each.author, each.permlink);
      const voter = accounts.by.name.get(each.voter);
      return comment && voter ? [{ ...each, comment_id: comment.id, voter_id: voter.id }] : [];
    }),
  witnesses: ({ list }) => list('witnesses', 'witnesses', witness),
  witnessVotes: ({ list }) => list('witness_votes', 'votes', witnessVote),
  limitOrders: ({ list }) => list('orders', 'orders', limitOrder),
  escrows: ({ list }) => list('escrows', 'escrows', escrow),
  savingsWithdrawals: ({ list }) => list('savings', 'withdrawals', savingsWithdrawal),
  sbdConversionRequests: ({ list }) => list('conversions', 'requests', conversionRequest),
  vestingDelegations: ({ list }) => list('delegations', 'delegations', vestingDelegation),
  vestingDelegationExpirations: ({ list }) => list('delegation_expirations', 'delegations', delegationExpiration),
  withdrawVestingRoutes: ({ list }) => list('routes', 'routes', withdrawRoute),
  ownerHistories: ({ list }) => list('owner_histories', 'owner_auths', ownerHistory),
  accountRecoveryRequests: ({ list }) => list('recovery', 'requests', accountRecoveryRequest),
  changeRecoveryAccountRequests: ({ list }) => list('change_recovery', 'requests', changeRecoveryAccountRequest),
  declineVotingRightsRequests: ({ list }) => list('decline', 'requests', declineVotingRightsRequest),
  proposals: ({ list }) => list('proposals', 'proposals', proposal).map(({ status: _, ...each }) => each),
  proposalVotes: ({ list }) =>
    list('proposal_votes', 'proposal_votes', proposalVote).map(({ proposal, ...each }) => ({
      ...each,
      proposal_id: proposal.proposal_id,
    })),
  rcAccounts: ({ list }) => list('rc', 'rc_accounts', rcAccount),
};

const singletonOf: { readonly [N in keyof Singletons]: (sections: Sections) => Singletons[N] } = {
  dynamicGlobalProperties: ({ one }) => one('dgp', dynamicGlobalProperties),
  witnessSchedule: ({ one }) => one('schedule', witnessSchedule),
  feedHistory: ({ one }) => one('feed', feedHistory),
  hardforkProperties: ({ one }) => one('hardfork', hardforkProperties),
  rewardFunds: ({ list }) => list('reward_funds', 'funds', rewardFund),
  resourcePool: ({ one }) => one('rc_pool', resourcePool, 'resource_pool'),
};

/** A snapshot as tables; each is filled on first use. */
export function recordedState(snapshot: Snapshot, wire: Wire): StateView {
  function one<T>(section: string, schema: Schema<T>, member?: string): T {
    const json = snapshot.section(section);
    try {
      return read(schema, member === undefined ? json : (objectOf(json)[member] ?? null), wire);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      throw new RecordingError(`the recorded section ${section}: ${error.message}`, { cause: error });
    }
  }
  const sections: Sections = { one, list: (section, member, schema) => one(section, array(schema), member) };

  const state = {} as StateView;
  for (const name of Object.keys(tables) as TableName[])
    lazily(state, name, () => filled(tables[name] as AnyDefinition, rowsOf[name](sections, state)));
  for (const [name, make] of Object.entries(singletonOf)) lazily(state, name, () => make(sections));
  return state;
}

type AnyDefinition = TableDefinition<unknown>;

function filled(definition: AnyDefinition, rows: readonly unknown[]) {
  const table = createTable(definition);
  for (const row of rows) table.insert(row);
  return table;
}

function lazily(owner: object, name: string, make: () => unknown): void {
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(owner, name, { value, enumerable: true });
      return value;
    },
  });
}

/** Records name the post that a comment belongs to, the chain sorts by its number. */
function withRoots(records: readonly Static<typeof comment>[]): readonly Comment[] {
  const named = new Map(records.map((each) => [`${each.author}/${each.permlink}`, each.id]));
  return records.map((each) => ({
    ...each,
    root_id: named.get(`${each.root_author}/${each.root_permlink}`) ?? each.id,
  }));
}
