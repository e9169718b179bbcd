import { type Asset, assetText } from '../spec/kernel/asset.ts';
import type { Dialect } from '../spec/kernel/wire.ts';

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
  const actor = first(actors);
  const post = text('permlink') === undefined ? undefined : `${text('author')}/${text('permlink')}`;
  const target = type === 'comment' ? text('permlink') : (post ?? first(targets));
  const amounts = Object.values(members)
    .filter(isAsset)
    .map((amount) => assetText(amount, dialect));
  const weight = typeof members.weight === 'number' ? [`${members.weight / 100}%`] : [];
  return [type, actor, ...(target === undefined || target === actor ? [] : ['→', target]), ...amounts, ...weight]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Whoever does it, by the members that name them, and to whom. */
const actors = [
  'from',
  'voter',
  'creator',
  'delegator',
  'author',
  'owner',
  'account',
  'publisher',
  'from_account',
  'who',
];
const targets = ['to', 'delegatee', 'new_account_name', 'witness', 'receiver', 'to_account', 'id'];

const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'symbol' in value &&
  'amount' in value &&
  typeof value.amount === 'bigint';
