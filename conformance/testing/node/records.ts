import type { Json } from '../../../spec/kernel/json.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { deployedLegacyProposal, deployedLegacyProposalVote } from '../../../spec/types/proposal.ts';
import { isArray, type JsonObject } from '../../model/json.ts';
import { type Answer, type Args, nameOf, numberOf } from './args.ts';
import { finds } from './finds.ts';
import { inLegacy, resultOf } from './form.ts';
import { inOrder, listed, page } from './lists.ts';
import { table } from './tables.ts';

type CondenserMethod = MethodName & `condenser_api.${string}`;
type Find = (args: Args) => readonly JsonObject[] | undefined;

/** The same records in the legacy form. */
const reported = (method: CondenserMethod, find: Find): readonly [string, Answer] => [
  method,
  (args) => {
    const found = find(args);
    return found && resultOf(method, found);
  },
];

/** One of them; null where there is none. */
const one = (method: CondenserMethod, find: Find): readonly [string, Answer] => [
  method,
  (args) => {
    const found = find(args);
    return found && (found[0] ? resultOf(method, found[0]) : null);
  },
];

/** Arguments under other names. */
const renamed =
  (find: Find, names: Readonly<Record<string, string>>): Find =>
  (args) =>
    find((name) => args(names[name] ?? name));

const whose =
  (list: string, order: string, nameIn: string, param = 'account'): Find =>
  (args) => {
    const name = nameOf(args(param));
    return name === undefined ? undefined : inOrder(list, order).filter((record) => record[nameIn] === name);
  };

/** Those of an account from a start on, in the order of their list. */
const from =
  (list: string, order: string, nameIn: string, start: (args: Args) => readonly (Json | undefined)[]): Find =>
  (args) => {
    const [account, ...rest] = start(args);
    const limit = args('limit') === undefined ? 100 : numberOf(args('limit'));
    if (typeof account !== 'string' || rest.includes(undefined) || limit === undefined) return undefined;
    if (limit < 0 || limit > 1000) return undefined;
    const all = page(list, order, [account, ...(rest as readonly Json[])], Number.POSITIVE_INFINITY);
    return all?.filter((record) => record[nameIn] === account).slice(0, limit);
  };

/** The routes of an account: those out of it, those into it, or both one after the other. */
function routes(args: Args) {
  const outgoing = whose('list_withdraw_vesting_routes', 'by_withdraw_route', 'from_account')(args);
  const incoming = whose('list_withdraw_vesting_routes', 'by_destination', 'to_account')(args);
  if (!outgoing || !incoming) return undefined;
  const types: Readonly<Record<string, readonly JsonObject[]>> = {
    outgoing,
    incoming,
    all: [...outgoing, ...incoming],
  };
  return types[String(args('type') ?? 'outgoing')];
}

/** From the votes of the first witness that is named so or later. */
function witnessesByVote(args: Args) {
  const [name, limit] = [nameOf(args('start_name')), numberOf(args('limit'))];
  if (name === undefined || limit === undefined || limit < 0 || limit > 1000) return undefined;
  if (name === '') return inOrder('list_witnesses', 'by_vote_name').slice(0, limit);
  const first = page('list_witnesses', 'by_name', name, 1)?.[0];
  return first ? page('list_witnesses', 'by_vote_name', [first.votes ?? 0, first.owner ?? ''], limit) : [];
}

/** Witnesses by their numbers, null where there is none. */
function witnesses(args: Args) {
  const ids = args('witness_ids');
  if (!isArray(ids) || !ids.every((id) => Number.isInteger(id))) return undefined;
  return ids.map((id) => {
    const found = table('witnesses').find((witness) => witness.id === id);
    return found ? resultOf('condenser_api.get_witness_by_account', found) : null;
  });
}

function escrow(args: Args) {
  const [name, number] = [nameOf(args('account')), numberOf(args('escrow_id'))];
  if (name === undefined || number === undefined) return undefined;
  return table('escrows').filter((each) => each.from === name && each.escrow_id === number);
}

/** Deployed nodes leave the price at zero. */
const open: Find = (args) =>
  finds.find_limit_orders[1](args)?.map((order) => ({ ...order, real_price: '0.00000000000000000', rewarded: false }));

const accountVotes: Find = (args) =>
  whose(
    'list_votes',
    'by_voter_comment',
    'voter',
  )(args)?.map((vote) => ({
    authorperm: `${vote.author}/${vote.permlink}`,
    weight: vote.weight ?? 0,
    rshares: vote.rshares ?? 0,
    percent: vote.vote_percent ?? 0,
    time: vote.last_update ?? null,
  }));

const proposalsOf = (find: Find) => (args: Args) =>
  find(args)?.map((proposal) => inLegacy(deployedLegacyProposal, proposal));

/** Records of the chain in the form of condenser_api. */
export const recordAnswers: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries([
    reported('condenser_api.get_account_votes', accountVotes),
    reported(
      'condenser_api.get_conversion_requests',
      renamed(finds.find_sbd_conversion_requests[1], { account: 'id' }),
    ),
    one('condenser_api.get_escrow', escrow),
    reported(
      'condenser_api.get_expiring_vesting_delegations',
      from('list_vesting_delegation_expirations', 'by_account_expiration', 'delegator', (args) => [
        args('account'),
        args('after'),
        0,
      ]),
    ),
    reported('condenser_api.get_open_orders', open),
    reported('condenser_api.get_owner_history', renamed(finds.find_owner_histories[1], { owner: 'account' })),
    one(
      'condenser_api.get_recovery_request',
      whose('list_account_recovery_requests', 'by_account', 'account_to_recover'),
    ),
    reported('condenser_api.get_savings_withdraw_from', whose('list_savings_withdrawals', 'by_from_id', 'from')),
    reported('condenser_api.get_savings_withdraw_to', whose('list_savings_withdrawals', 'by_to_complete', 'to')),
    reported(
      'condenser_api.get_vesting_delegations',
      from('list_vesting_delegations', 'by_delegation', 'delegator', (args) => [
        args('delegator_account'),
        args('start_account'),
      ]),
    ),
    reported('condenser_api.get_withdraw_routes', routes),
    one('condenser_api.get_witness_by_account', whose('list_witnesses', 'by_name', 'owner')),
    reported('condenser_api.get_witnesses_by_vote', witnessesByVote),
  ]),
  'condenser_api.get_witnesses': witnesses,
  'condenser_api.find_proposals': proposalsOf(renamed(finds.find_proposals[1], { proposal_ids: 'ids' })),
  'condenser_api.list_proposals': proposalsOf((args) => listed('list_proposals', args)),
  'condenser_api.list_proposal_votes': (args) =>
    listed('list_proposal_votes', args)?.map((vote) => inLegacy(deployedLegacyProposalVote, vote)),
};
