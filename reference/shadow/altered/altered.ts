import { core as dialect } from '../../../spec/dialects/core.ts';
import type { Asset } from '../../../spec/kernel/asset.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import { read, write } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { signedOperation } from '../../../spec/types/operation.ts';
import { isAsset, oneOf } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';

/** A place in the value of an operation, and what may stand there instead. */
interface Place {
  readonly path: readonly (string | number)[];
  readonly instead: readonly unknown[];
}

/** An operation with one member changed. */
export interface Alteration {
  /** The kind of operation, the member and the change: the same for all operations of a kind. */
  readonly id: string;
  /** @returns undefined where what is changed is not read */
  readonly of: () => Operation | undefined;
}

type IsAccount = (name: string) => boolean;

interface Names {
  readonly isAccount: IsAccount;
  /** Accounts that the operation names itself: whoever pays themselves, say, is one of them twice. */
  readonly parties: readonly string[];
}

/** Nobody has this name, which may be one. */
export const nobody = 'nobody-at-all';

/** In signs of two bytes; longer than titles and permlinks may be. */
const long = 'é'.repeat(130);

/** Who may sign for an account stays: it would not come back. */
const kept = /^(?:owner|active|posting|memo_key|block_signing_key|props|new_owner_authority|recent_owner_authority)$/;

/**
 * An accepted operation, each time with one member changed: an unknown name, that of another party, another asset, nothing or less than nothing, an empty or long
 * text, the other truth, a list without its first. Most of it is refused, each for another reason.
 */
export function alterations(operation: Operation, isAccount: IsAccount): readonly Alteration[] {
  const { type, value } = operation;
  const parties = Object.values(value).filter((each): each is string => typeof each === 'string' && isAccount(each));
  return [...placesIn(value, [], { isAccount, parties })].flatMap(({ path, instead }) =>
    instead.map((each, index) => ({
      id: [type, ...path.filter((segment) => typeof segment === 'string'), index].join('/'),
      of: () => readAgain({ type, value: replaced(value, path, each) } as Operation),
    })),
  );
}

const wire: Wire = { form: 'object', dialect };

function readAgain(operation: Operation): Operation | undefined {
  try {
    return read(signedOperation, write(signedOperation, operation, wire), wire) as Operation;
  } catch (error) {
    if (error instanceof SchemaError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function* placesIn(value: unknown, path: Place['path'], names: Names): Generator<Place, void, undefined> {
  const instead = insteadOf(value, names);
  if (instead.length > 0) yield { path, instead };
  if (typeof value !== 'object' || value === null || isAsset(value) || isSet(value)) return;
  // What an extension is called says how its value is read.
  const isTagged = 'type' in value && 'value' in value;
  for (const [name, each] of Object.entries(value))
    if (!kept.test(name) && !(isTagged && name === 'type'))
      yield* placesIn(each, [...path, Array.isArray(value) ? Number(name) : name], names);
}

function insteadOf(value: unknown, { isAccount, parties }: Names): readonly unknown[] {
  if (typeof value === 'string' && isAccount(value)) return [nobody, '', ...parties.filter((name) => name !== value)];
  if (typeof value === 'string') return ['', long, '{"a" 1}'];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [0, value + 1, 65_535];
  if (typeof value === 'bigint') return [0n, value + 1n];
  if (Array.isArray(value) && value.length > 0)
    return [[], value.slice(1), ...(isSet(value) ? [] : [[...value, value[0]]])];
  if (!isAsset(value)) return [];
  const others = (['CORE', 'SBD', 'VESTS'] as const).filter((symbol) => symbol !== value.symbol);
  return [
    ...others.map((symbol): Asset => ({ ...value, symbol })),
    ...[0n, -1n, -oneOf(value.symbol)].map((amount): Asset => ({ ...value, amount })),
  ];
}

/** Names or numbers, in order and each once: with others it would be read as another one, or not at all. */
function isSet(value: unknown): boolean {
  return Array.isArray(value) && value.some((each) => typeof each !== 'object');
}

function replaced(value: unknown, [first, ...others]: Place['path'], instead: unknown): unknown {
  if (first === undefined) return instead;
  if (Array.isArray(value)) return value.with(Number(first), replaced(value[Number(first)], others, instead));
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [first]: replaced(members[first], others, instead) };
}
