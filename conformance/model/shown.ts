import { memoize } from '../util/memoize.ts';
import { type Corpus, lists } from './corpus.ts';
import { type Json, member, stringifyJson } from './json.ts';

/** What a name among arguments stands for. */
export type NamedKind =
  | 'account'
  | 'post'
  | 'discussed'
  | 'tag'
  | 'key'
  /** One that operation records name: of others a node may have been told to keep none (deployed). */
  | 'transaction'
  /** The name of a signed operation that operation records hold. */
  | 'recorded operation'
  /** An account with entries in its history. */
  | 'history'
  | 'proposal'
  | 'witness'
  | 'witness account'
  | 'escrow'
  | 'bucket';

/** What a target itself showed: a call whose arguments name nothing else must be answered. */
export interface Shown {
  /** A post has an author and a permlink, with replies it is discussed, an escrow an account and a number. */
  has(kind: NamedKind, ...names: readonly Json[]): boolean;
  /** Whether a list has an element with these keys in this order. */
  starts(method: string, order: string, start: Json): boolean;
  /** Whether it is a transaction of a block, as it was written there. */
  signed(transaction: Json): boolean;
}

const textOf = (...names: readonly Json[]) => stringifyJson(names);

/** Lists of names that are no accounts. */
const otherNames: ReadonlySet<string> = new Set(['tags', 'keys', 'recordedOperations']);

/** Everything that a corpus names, whichever list has it. */
export const shownIn = memoize((corpus: Corpus): Shown => {
  const elements = Object.keys(lists).flatMap((list) =>
    (corpus[list as keyof Corpus] as readonly Json[]).map((element) => ({ list, element })),
  );
  const ofMembers = (...names: readonly string[]) =>
    elements.flatMap(({ element }) => {
      const values = names.map((name) => member(element, name));
      return values.includes(undefined) ? [] : [textOf(...(values as readonly Json[]))];
    });
  const plain = elements.flatMap(({ list, element }) =>
    typeof element === 'string' && !otherNames.has(list) ? [textOf(element)] : [],
  );
  const each = (values: readonly Json[]) => new Set(values.map((value) => textOf(value)));
  const known: Readonly<Record<NamedKind, ReadonlySet<string>>> = {
    account: new Set([...plain, ...['account', 'from', 'to', 'author'].flatMap((name) => ofMembers(name))]),
    post: new Set(ofMembers('author', 'permlink')),
    discussed: new Set(corpus.discussed.map(({ author, permlink }) => textOf(author, permlink))),
    tag: each(corpus.tags),
    key: each(corpus.keys),
    transaction: each(
      [...corpus.recordedTransactions, ...corpus.operationSamples].map(({ transactionId }) => transactionId),
    ),
    'recorded operation': each(corpus.recordedOperations),
    history: each(corpus.histories.map(({ account }) => account)),
    proposal: each(corpus.proposals),
    witness: each(corpus.witnessIds),
    'witness account': each(corpus.witnesses),
    escrow: new Set(corpus.escrows.map(({ account, id }) => textOf(account, id))),
    bucket: each(corpus.buckets),
  };
  const starts = new Set(corpus.starts.map(({ method, order, start }) => textOf(method, order, start)));
  const signed = each([...corpus.legacySigned, ...corpus.signed]);
  return {
    has: (kind, ...names) => known[kind].has(textOf(...names)),
    starts: (method, order, start) => starts.has(textOf(method, order, start)),
    signed: (transaction) => signed.has(textOf(transaction)),
  };
});

/** For a call that was planned with what a target showed: all that it names counts as shown. */
export const everythingShown: Shown = { has: () => true, starts: () => true, signed: () => true };
