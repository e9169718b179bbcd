import { assetText } from '../../spec/kernel/asset.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { isAsset } from '../chain/ledger/asset.ts';

/** An operation with neutral values. */
export interface ShownOperation {
  readonly type: string;
  readonly value: unknown;
}

/** An operation in words, such as `vote alice → bob/hello 100%` or `transfer alice → bob 1.000 STEEM`. */
export function operationText({ type, value }: ShownOperation, dialect: Dialect): string {
  const members = typeof value === 'object' ? ({ ...value } as Readonly<Record<string, unknown>>) : {};
  const text = (name: string): string | undefined => (typeof members[name] === 'string' ? members[name] : undefined);
  const first = (names: readonly string[]): string | undefined => names.map(text).find(Boolean);
  const actor = first(actors) ?? signers.map((name) => firstText(members[name])).find(Boolean);
  const target =
    type === 'comment' ? text('permlink') : (postOf(text) ?? first(targets.filter((name) => text(name) !== actor)));
  const amounts = Object.values(members)
    .filter(isAsset)
    .map((amount) => assetText(amount, dialect));
  const weight = typeof members.weight === 'number' ? [`${members.weight / 100}%`] : [];
  return [type, actor, ...(target === undefined || target === actor ? [] : ['→', target]), ...amounts, ...weight]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Whoever does it or gets it, by the members that name them, and to whom or of what. */
const actors = [
  ...['from', 'voter', 'creator', 'delegator', 'benefactor', 'curator', 'author', 'owner', 'account', 'publisher'],
  ...['from_account', 'who', 'recovery_account', 'reset_account', 'account_to_recover', 'reporter', 'proposal_owner'],
  ...['current_owner', 'producer', 'worker_account', 'receiver'],
];
const targets = [
  ...['to', 'delegatee', 'new_account_name', 'witness', 'proxy', 'receiver', 'to_account', 'id'],
  ...['account_to_recover', 'new_recovery_account', 'account_to_reset', 'open_owner'],
];
const signers = ['required_posting_auths', 'required_auths', 'required_active_auths', 'required_owner_auths'];

const firstText = (value: unknown): string | undefined =>
  Array.isArray(value) && typeof value[0] === 'string' ? value[0] : undefined;

/** The post that it is about. */
function postOf(text: (name: string) => string | undefined): string | undefined {
  const [author, permlink] = [text('author') ?? text('comment_author'), text('permlink') ?? text('comment_permlink')];
  return author === undefined || permlink === undefined ? undefined : `${author}/${permlink}`;
}
