// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { price as priceSchema } from '../../../spec/kernel/asset.ts';
import type { ExactJson } from '../../../spec/kernel/json.ts';
import type { ChainView } from '../../chain/view.ts';
import { toArray, toBoolean, toSigned, toText, toU32, toU128, toUnsigned } from '../../server/convert.ts';
import { codes, defineError, kinds } from '../../server/errors.ts';
import { argumentOf, toName } from '../arguments/kinds.ts';
import { toTime } from '../arguments/time.ts';

/** The values of an order's keys that a `start` names. @throws RpcError */
export type Start = (start: ExactJson, view: ChainView) => readonly unknown[];

/** One of the values in a `start`; `absent` stands for one that is left out at the end of a pair. */
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
/** The number that the chain gave to an object. */
export const id = part(0, (value) => Number(toSigned(64)(value)));

const priceOf = ({ dialect }: ChainView) => argumentOf(priceSchema, { form: 'object', dialect });
export const price: Part = {
  absent: (view) => priceOf(view).absent(),
  convert: (value, view) => priceOf(view).convert(value),
};

/** The value itself, in no array. */
export function one({ convert }: Part): Start {
  return (start, view) => [convert(start, view)];
}

/** Two values: what is left out at the end is nothing, what is behind them is not looked at. */
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

/** The number of the comment that two values name; of none when both are empty. */
export function commentId({ state }: ChainView, author: unknown, permlink: unknown): number {
  if (author === '' && permlink === '') return 0;
  const found = state.comments.by.permlink.get(author as string, permlink as string);
  if (found === undefined) throw noComment({ author: author as string, permlink: permlink as string });
  return found.id;
}

/** The number of the account that a value names; of none when it is empty. */
export function voterId({ state }: ChainView, voter: unknown): number {
  if (voter === '') return 0;
  const found = state.accounts.by.name.get(voter as string);
  if (found === undefined) throw noVoter({ voter: voter as string });
  return found.id;
}

/** Makes other values of those that were read. */
export function mapped(
  start: Start,
  change: (values: readonly unknown[], view: ChainView) => readonly unknown[],
): Start {
  return (given, view) => change(start(given, view), view);
}
