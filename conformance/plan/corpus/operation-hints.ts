import type { List } from '../../model/corpus.ts';
import { isArray, isObject, type Json, type JsonObject, member, readJson } from '../../model/json.ts';
import { isAccountName } from './records.ts';

/** An account that probably has elements of a list: a transaction may have been undone since. */
export interface OperationHint {
  readonly list: List | 'followers';
  readonly account: string;
  /** Its number, where the operation has it. */
  readonly id?: number;
  readonly permlink?: string;
}

interface Reported {
  readonly account: Json | undefined;
  readonly id?: Json | undefined;
  readonly permlink?: Json | undefined;
}

type Reading = (value: JsonObject) => Reported | readonly Reported[];

const of =
  (name: string): Reading =>
  (value) => ({ account: value[name] });

/** Operations that leave something behind, and whose it is. */
const operations: Readonly<Record<string, readonly (readonly [OperationHint['list'], Reading])[]>> = {
  limit_order_create: [['orders', of('owner')]],
  limit_order_create2: [['orders', of('owner')]],
  escrow_transfer: [['escrows', ({ from, escrow_id }) => ({ account: from, id: escrow_id })]],
  convert: [['conversions', of('owner')]],
  delegate_vesting_shares: [
    ['delegations', of('delegator')],
    ['expirations', of('delegator')],
  ],
  set_withdraw_vesting_route: [['routes', of('from_account')]],
  transfer_from_savings: [
    ['savings', of('from')],
    ['savingsTo', of('to')],
  ],
  account_update: [['ownerHistories', of('account')]],
  recover_account: [['ownerHistories', of('account_to_recover')]],
  request_account_recovery: [['recoveries', of('account_to_recover')]],
  change_recovery_account: [['recoveryChanges', of('account_to_recover')]],
  create_proposal: [['proposals', of('creator')]],
  update_proposal_votes: [
    ['proposals', votedProposals],
    ['proposalVotes', votedProposals],
  ],
  account_witness_vote: [['witnessVotes', of('account')]],
  account_witness_proxy: [['proxies', of('account')]],
  custom_json: [
    ['follows', ({ json }) => ({ account: member(plugin(json, 'follow'), 'following') })],
    ['followers', ({ json }) => ({ account: member(plugin(json, 'follow'), 'follower') })],
    ['reblogged', reblog],
    ['blogs', ({ json }) => ({ account: member(plugin(json, 'reblog'), 'account') })],
  ],
  decline_voting_rights: [['declines', of('account')]],
  comment: [['posts', ({ author, permlink }) => ({ account: author, permlink })]],
  vote: [
    ['voters', of('voter')],
    ['posts', ({ author, permlink }) => ({ account: author, permlink })],
  ],
};

function votedProposals({ voter, proposal_ids: ids }: JsonObject): readonly Reported[] {
  return isArray(ids) ? ids.slice(0, 5).map((id) => ({ account: voter, id })) : [];
}

function reblog({ json }: JsonObject): Reported {
  const value = plugin(json, 'reblog');
  return { account: member(value, 'author'), permlink: member(value, 'permlink') };
}

/** The content of a custom_json for a plugin, `["follow", {…}]`; the earliest ones were only an object. */
function plugin(text: Json | undefined, name: string): Json | undefined {
  if (typeof text !== 'string' || text.length > 10_000) return undefined;
  const json = readJson(text);
  return isArray(json) ? (json[0] === name ? json[1] : undefined) : name === 'follow' ? json : undefined;
}

/** Members of an account record that indicate which lists have elements. */
const holdings: readonly (readonly [member: string, ...lists: List[]])[] = [
  ['delegated_vesting_shares', 'delegations', 'expirations'],
  ['savings_withdraw_requests', 'savings'],
  ['withdraw_routes', 'routes'],
  ['post_count', 'authors', 'blogs'],
  ['last_vote_time', 'voters'],
  ['last_owner_update', 'ownerHistories'],
];

/** The hints of an operation in either form, `[name, {…}]` or `{type, value}`. */
export function operationHints(name: Json | undefined, value: Json | undefined): readonly OperationHint[] {
  const type = typeof name === 'string' ? name.replace(/_operation$/, '') : '';
  if (!isObject(value) || !Object.hasOwn(operations, type)) return [];
  return (operations[type] ?? []).flatMap(([list, reading]): OperationHint[] => {
    return [reading(value)].flat().flatMap(({ account, id, permlink }) => {
      if (!isAccountName(account)) return [];
      const known = { ...(typeof id === 'number' && { id }), ...(typeof permlink === 'string' && { permlink }) };
      return [{ list, account, ...known }];
    });
  });
}

/** The hints of the record of an account, or of its count of followers. */
export function accountHints(record: JsonObject): readonly OperationHint[] {
  const { name, account, follower_count: count } = record;
  if (isAccountName(account) && typeof count === 'number' && count > 0) return [{ list: 'follows', account }];
  if (!isAccountName(name) || !Object.hasOwn(record, 'memo_key')) return [];
  return holdings.flatMap(([held, ...lists]) =>
    isSomething(record[held]) ? lists.map((list) => ({ list, account: name })) : [],
  );
}

/** Neither empty, nor a zero amount, nor a placeholder time. */
function isSomething(json: Json | undefined): boolean {
  if (typeof json === 'number') return json > 0;
  if (isObject(json)) return isSomething(member(json, 'amount'));
  return typeof json === 'string' && !/^(1969|1970)-/.test(json) && /[1-9]/.test(json.split(' ')[0] ?? '');
}
