import type { Json } from '../../../spec/kernel/json.ts';
import { isArray, type JsonObject } from '../../model/json.ts';
import { type Answer, type Args, nameOf, namesOf, textsOf } from './args.ts';
import { held } from './form.ts';
import { inOrder } from './lists.ts';
import { some } from './memo.ts';
import { postOf } from './posts.ts';
import { type Section, table } from './tables.ts';

/** Those named, in the order of the names; each as often as it is named. */
const byNames = (section: Section, nameIn: string, param: string) => (args: Args) => {
  const known = new Map(table(section).map((record): [Json, JsonObject] => [record[nameIn] ?? null, record]));
  return namesOf(args(param))?.flatMap((name) => some(known.get(name)));
};

/** All whose member is the argument, in an order of their list. */
const ofOne = (list: string, order: string, nameIn: string, param: string) => (args: Args) => {
  const name = nameOf(args(param));
  return name === undefined ? undefined : inOrder(list, order).filter((record) => record[nameIn] === name);
};

const routesBy: Readonly<Record<string, (args: Args) => readonly JsonObject[] | undefined>> = {
  by_withdraw_route: ofOne('list_withdraw_vesting_routes', 'by_withdraw_route', 'from_account', 'account'),
  by_destination: ofOne('list_withdraw_vesting_routes', 'by_destination', 'to_account', 'account'),
};

function comments(args: Args) {
  const named = args('comments');
  if (!isArray(named) || !named.every((each) => textsOf(each)?.length === 2)) return undefined;
  return named.flatMap((each) => (isArray(each) ? some(postOf(each[0], each[1])) : []));
}

function votes(args: Args) {
  const [author, permlink] = [args('author'), args('permlink')];
  if (!postOf(author, permlink)) return undefined;
  return inOrder('list_votes', 'by_comment_voter').filter(
    (vote) => vote.author === author && vote.permlink === permlink,
  );
}

/** Found in the order of the ids, without duplicates. */
function proposals(args: Args) {
  const ids = args('proposal_ids');
  if (!isArray(ids) || new Set(ids).size !== ids.length) return undefined;
  return ids.flatMap((id) => table('proposals').filter(({ proposal_id }) => proposal_id === id));
}

/** The find methods of database_api, with the member of the answer. */
export const finds = {
  find_accounts: ['accounts', byNames('accounts', 'name', 'accounts')],
  find_account_recovery_requests: ['requests', byNames('recovery', 'account_to_recover', 'accounts')],
  find_change_recovery_account_requests: ['requests', byNames('change_recovery', 'account_to_recover', 'accounts')],
  find_comments: ['comments', comments],
  find_decline_voting_rights_requests: ['requests', byNames('decline', 'account', 'accounts')],
  find_escrows: ['escrows', ofOne('list_escrows', 'by_from_id', 'from', 'from')],
  find_limit_orders: ['orders', ofOne('list_limit_orders', 'by_account', 'seller', 'account')],
  find_owner_histories: ['owner_auths', ofOne('list_owner_histories', '', 'account', 'owner')],
  find_proposals: ['proposals', proposals],
  find_savings_withdrawals: ['withdrawals', ofOne('list_savings_withdrawals', 'by_from_id', 'from', 'account')],
  find_sbd_conversion_requests: ['requests', ofOne('list_sbd_conversion_requests', 'by_account', 'owner', 'account')],
  find_vesting_delegation_expirations: [
    'delegations',
    ofOne('list_vesting_delegation_expirations', 'by_account_expiration', 'delegator', 'account'),
  ],
  find_vesting_delegations: ['delegations', ofOne('list_vesting_delegations', 'by_delegation', 'delegator', 'account')],
  find_votes: ['votes', votes],
  find_withdraw_vesting_routes: ['routes', (args: Args) => routesBy[String(args('order'))]?.(args)],
  find_witnesses: ['witnesses', byNames('witnesses', 'owner', 'owners')],
} as const satisfies Readonly<Record<string, readonly [string, (args: Args) => readonly JsonObject[] | undefined]>>;

/** The same as answers. */
export const findAnswers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    Object.entries(finds).map(([name, [holder, find]]): [string, Answer] => [
      `database_api.${name}`,
      (args) => held(holder, find(args)),
    ]),
  ),
  'rc_api.find_rc_accounts': (args) => held('rc_accounts', byNames('rc', 'account', 'accounts')(args)),
};
