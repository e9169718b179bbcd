import { price as priceSchema } from '../../../spec/kernel/asset.ts';
import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { ChainView } from '../../chain/view.ts';
import { argumentOf, toName } from '../../rpc/arguments/kinds.ts';
import { toTime } from '../../rpc/arguments/time.ts';
import { toArray, toBoolean, toSigned, toText, toU32, toU128, toUnsigned } from '../../rpc/convert.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';

/** The keys of an order in `start`. @throws RpcError */
export type Start = (start: ExactJson, view: ChainView) => readonly unknown[];

/** One of the values in `start`; `absent` is the value of an omitted one at the end of a pair. */
interface Part {
  readonly absent: (view: ChainView) => unknown;
  readonly convert: (value: ExactJson, view: ChainView) => unknown;
}

const part = (absent: unknown, convert: (value: ExactJson) => unknown): Part => ({ absent: () => absent, convert });

export const name = part('', toName);
export const text = part('', toText);
export const time = part(0, toTime);
export const flag = part(false, toBoolean);
export const u32 = part(0, toU32);
export const i64 = part(0n, toSigned(64));
export const u64 = part(0n, toUnsigned(64));
export const u128 = part(0n, toU128);
/** The number of an object on the chain. */
export const id = part(0, (value) => Number(toSigned(64)(value)));

const priceOf = ({ dialect }: ChainView) => argumentOf(priceSchema, { form: 'object', dialect });
export const price: Part = {
  absent: (view) => priceOf(view).absent(),
  convert: (value, view) => priceOf(view).convert(value),
};

/** A single value without an array. */
export function one({ convert }: Part): Start {
  return (start, view) => [convert(start, view)];
}

/** A pair: omitted values are empty, additional ones are ignored. */
export function pair(...parts: readonly [Part, Part]): Start {
  return (start, view) => {
    const values = toArray(start);
    return parts.map(({ absent, convert }, index) => {
      const value = values[index];
      return value === undefined ? absent(view) : convert(value, view);
    });
  };
}

const wrongSize = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'start',
  format: 'key.size() == ${size}: start requires ${size} values, not ${given}',
});

/** Exactly so many values. */
export function exactly(...parts: readonly Part[]): Start {
  return (start, view) => {
    const values = toArray(start);
    if (values.length !== parts.length) throw wrongSize({ size: parts.length, given: values.length });
    return parts.map(({ convert }, index) => convert(values[index] ?? null, view));
  };
}

const noComment = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'start',
  format: 'comment != nullptr: Could not find comment ${author}/${permlink}.',
});
const noVoter = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'start',
  format: 'account != nullptr: Could not find voter ${voter}.',
});

/** The number of the comment with this author and permlink; 0 when both are empty. */
export function commentId({ state }: ChainView, author: unknown, permlink: unknown): number {
  if (author === '' && permlink === '') return 0;
  const found = state.comments.by.permlink.get(author as string, permlink as string);
  if (found === undefined) throw noComment({ author: author as string, permlink: permlink as string });
  return found.id;
}

/** The number of the account with this name; 0 when it is empty. */
export function voterId({ state }: ChainView, voter: unknown): number {
  if (voter === '') return 0;
  const found = state.accounts.by.name.get(voter as string);
  if (found === undefined) throw noVoter({ voter: voter as string });
  return found.id;
}

/** Maps the values that were read. */
export function mapped(
  start: Start,
  change: (values: readonly unknown[], view: ChainView) => readonly unknown[],
): Start {
  return (given, view) => change(start(given, view), view);
}
