import { array } from '../../../spec/kernel/containers.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { publicKey } from '../../../spec/kernel/keys.ts';
import { grouped } from '../../model/grouped.ts';
import { isArray, type JsonObject, member } from '../../model/json.ts';
import { type Answer, type Args, nameOf, namesOf, numberOf, textsOf } from './args.ts';
import { recordedResult } from './calls.ts';
import { held, readable, resultOf } from './form.ts';
import { keyHolders } from './keys.ts';
import { inOrder, page } from './lists.ts';
import { once, some } from './memo.ts';
import { accountOf } from './posts.ts';
import { votingPower } from './power.ts';

/** Of all accounts by name: one recorded page holds them all. */
export const reputations = once((): ReadonlyMap<Json, Json> => {
  const complete = recordedResult('reputation_api.get_account_reputations', { account_lower_bound: '', limit: 100 });
  const list = member(complete, 'reputations');
  return new Map(
    (isArray(list) ? list : []).map((each) => [member(each, 'account') ?? null, member(each, 'reputation') ?? 0]),
  );
});

function reputationsFrom(args: Args): readonly Json[] | undefined {
  const [bound, limit] = [nameOf(args('account_lower_bound')), numberOf(args('limit'))];
  if (bound === undefined || limit === undefined || limit < 0 || limit > 1000) return undefined;
  const known = [...reputations()].map(([account, reputation]): JsonObject => ({ account, reputation }));
  return known.filter(({ account }) => String(account) >= bound).slice(0, limit);
}

const unlisted = ['transfer_history', 'market_history', 'post_history', 'vote_history', 'other_history'];
const unknownLists = Object.fromEntries([...unlisted, 'tags_usage', 'guest_bloggers'].map((name) => [name, []]));

const votedBy = once(() =>
  grouped(inOrder('list_witness_votes', 'by_account_witness'), ({ account }) => String(account)),
);

/** An account with the additional members of condenser_api.get_accounts. */
function extended(account: JsonObject): JsonObject {
  return {
    ...account,
    ...votingPower(account),
    vesting_balance: { amount: '0', precision: 3, nai: '@@000000021' },
    reputation: reputations().get(account.name ?? null) ?? 0,
    witness_votes: (votedBy().get(String(account.name)) ?? []).map(({ witness }) => witness ?? null),
    ...unknownLists,
  };
}

function accounts(args: Args) {
  const found = namesOf(args('names'))?.flatMap((name) => some(accountOf(name)));
  return found && resultOf('condenser_api.get_accounts', found.map(extended));
}

function lookedUp(args: Args) {
  const found = namesOf(args('names'))?.map((name) => {
    const account = accountOf(name);
    return account ? { ...account, ...votingPower(account) } : null;
  });
  return found && resultOf('condenser_api.lookup_account_names', found);
}

/** Names from a bound on. */
const names = (list: string, nameIn: string, param: string) => (args: Args) => {
  const [bound, limit] = [nameOf(args(param)), numberOf(args('limit'))];
  if (bound === undefined || limit === undefined || limit < 0 || limit > 1000) return undefined;
  return page(list, 'by_name', bound, limit)?.map((record) => record[nameIn] ?? null);
};

const keys = array(publicKey);

function keyReferences(args: Args) {
  if (readable(keys, args('keys')) === undefined) return undefined;
  return textsOf(args('keys'))?.map((key) => [...(keyHolders().get(key) ?? [])].toSorted());
}

export const peopleAnswers: Readonly<Record<string, Answer>> = {
  'condenser_api.get_accounts': accounts,
  'condenser_api.lookup_account_names': lookedUp,
  'condenser_api.lookup_accounts': names('list_accounts', 'name', 'lower_bound_name'),
  'condenser_api.lookup_witness_accounts': names('list_witnesses', 'owner', 'lower_bound_name'),
  'condenser_api.get_account_reputations': reputationsFrom,
  'follow_api.get_account_reputations': (args) => held('reputations', reputationsFrom(args)),
  'reputation_api.get_account_reputations': (args) => held('reputations', reputationsFrom(args)),
  'condenser_api.get_key_references': keyReferences,
  'account_by_key_api.get_key_references': (args) => held('accounts', keyReferences(args)),
};
