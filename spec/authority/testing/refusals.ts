import type { Json } from '../../kernel/json/json.ts';
import { read } from '../../kernel/schema.ts';
import { signedTransaction } from '../../types/transaction.ts';
import type { SignedTransaction } from '../verify-authority.ts';
import { lines, wireOf } from './fixtures.ts';

/** A transaction that chain C refused when block `head` was its last. */
export interface RecordedRefusal {
  readonly head: number;
  readonly error: Json;
  readonly format: string;
  /** When it was refused: `signatures` by the authorities, `later` after them, `earlier` before they were checked. */
  readonly stage: 'earlier' | 'signatures' | 'later';
  /**
   * The transaction as the node read it, in object form: the node changes what it reads (names cut to 16 bytes, the sign of
   * −0.001 lost). Undefined if it was not read.
   */
  readonly understood: Json | undefined;
}

interface Frame {
  readonly context: { readonly file: string; readonly method: string };
  readonly format: string;
  readonly data: { readonly trx?: Json; readonly op?: Json };
}

interface Line {
  readonly head: number;
  readonly response: {
    readonly error: Json & { readonly data: { readonly code: number; readonly stack: readonly [Frame, ...Frame[]] } };
  };
}

/** Refusals after the signatures: expired, refers to another block, lacks resource credits. */
const laterCodes = new Set([4030100, 4030200, 4100000]);
const signatureMethods = new Set(['verify_authority', 'get_signature_keys', 'public_key']);

/** Refusals up to a head, in the order of their heads. */
export function recordedRefusals(last = Number.POSITIVE_INFINITY): readonly RecordedRefusal[] {
  return [...lines('recordings/refusals.ndjson.gz')]
    .map((line) => refusalOf(line as unknown as Line))
    .filter(({ head }) => head <= last);
}

function refusalOf({ head, response: { error } }: Line): RecordedRefusal {
  const { code, stack } = error.data;
  const [{ format, context }] = stack;
  const applied = laterCodes.has(code) || stack.some(({ data }) => data.op !== undefined);
  const stage = signatureMethods.has(context.method) ? 'signatures' : applied ? 'later' : 'earlier';
  return { head, error, format, stage, understood: stack.at(-1)?.data.trx };
}

/** Throws SchemaError for a transaction that no described chain can hold. */
export function refusedTransaction({ understood, format }: RecordedRefusal): SignedTransaction {
  if (understood === undefined) throw new Error(`the refusal does not show the transaction: ${format}`);
  return read(signedTransaction, understood, wireOf('object'));
}
