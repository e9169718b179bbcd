import type { Json } from '../kernel/json/json.ts';
import type { Static } from '../kernel/schema.ts';
import type { Dialect } from '../kernel/wire.ts';
import type { OperationName } from '../operations/index.ts';
import type { transaction } from '../types/transaction.ts';

export type Transaction = Static<typeof transaction>;

/** A judge's serialization of an unsigned transaction, all hex; members it does not compute are absent. */
export interface Verdict {
  readonly hex?: string;
  readonly digest?: string;
  readonly id?: string;
}

/** A value that a judge cannot take, and what the generated values are changed to instead. */
export interface Restriction {
  readonly why: string;
  /** Called for every part of a value, inner ones first, with the name of the member it is. */
  readonly change: (part: unknown, name: string) => unknown;
}

/** An independent implementation of the wire format. */
export interface Judge {
  readonly name: string;
  readonly dialect: Dialect;
  readonly chainId: string;
  readonly judge: (value: Transaction) => Verdict;
  /** Signs with a secret in wallet import format; absent for a judge without keys. */
  readonly sign?: (value: Transaction, wif: string) => string;
  /** The key (66 hex) that it recovers from a signature of the transaction. */
  readonly signer: (value: Transaction, signature: string) => string;
  readonly restrictions: readonly Restriction[];
  /** Signed operations that it lacks or serializes wrongly, with the reason. */
  readonly unfit: Partial<Readonly<Record<OperationName, string>>>;
}

/** The value as a judge can take it. */
export function fitted<T>(value: T, { restrictions }: Pick<Judge, 'restrictions'>): T {
  const change = (part: unknown, name: string) =>
    restrictions.reduce((fitting, next) => next.change(fitting, name), part);
  return changed(value, change, '') as T;
}

function changed(value: unknown, change: Restriction['change'], name: string): unknown {
  if (Array.isArray(value)) {
    return change(
      value.map((item) => changed(item, change, '')),
      name,
    );
  }
  if (typeof value !== 'object' || value === null) return change(value, name);
  const parts = Object.entries(value).map(([key, part]) => [key, changed(part, change, key)]);
  return change(Object.fromEntries(parts), name);
}

/** JSON text with integers beyond 2^53 as text, for readers that would round them. */
export function textWithoutBigint(json: Json): string {
  return JSON.stringify(json, (_, part) => (typeof part === 'bigint' ? String(part) : part));
}
