import { isDeepStrictEqual } from 'node:util';
import { SchemaError } from '../../kernel/error.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { GetAccount } from '../accounts.ts';
import type { Refusal } from '../refusal.ts';
import { renderRefusal } from '../render-refusal.ts';
import { verifyAuthority } from '../verify-authority.ts';
import { chainId, dialect } from './fixtures.ts';
import { type RecordedRefusal, refusedTransaction } from './refusals.ts';

interface ErrorObject {
  readonly code: Json;
  readonly message: Json;
  readonly data: {
    readonly code: Json;
    readonly name: Json;
    readonly message: Json;
    readonly stack: readonly {
      readonly context: { readonly method: string };
      readonly format: Json;
      readonly data: Json;
    }[];
  };
}

/** Frames added by the steps after the authorities of a transaction are verified. */
const outside = new Set(['_apply_transaction', 'push_transaction']);

/** What the refusals of two nodes must have in common: everything except source location and time. */
export function essence(error: Json): Json {
  const { code, message, data } = error as unknown as ErrorObject;
  const { stack, ...kind } = data;
  const inside = stack.filter(({ context }) => !outside.has(context.method));
  return { code, message, data: { ...kind, stack: inside.map((frame) => [frame.format, frame.data]) } };
}

/** The same for our refusal; null if there is none. `rpcCode` as in renderRefusal. */
export function essenceOf(refusal: Refusal | undefined, rpcCode?: number): Json {
  if (refusal === undefined) return null;
  return essence(renderRefusal(refusal, { dialect, now: 0, ...(rpcCode !== undefined && { rpcCode }) }));
}

/** A recorded refusal and ours; null means accepted. */
export interface Judged {
  readonly recorded: Json;
  readonly ours: Json;
}

/** Undefined for a transaction that no described chain can hold. */
export function judge(refusal: RecordedRefusal, getAccount: GetAccount): Judged | undefined {
  try {
    const transaction = refusedTransaction(refusal);
    const ours = essenceOf(verifyAuthority({ transaction, chainId, dialect, getAccount }));
    return { recorded: refusal.stage === 'signatures' ? essence(refusal.error) : null, ours };
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** Judges recorded refusals at the heads of their chain. */
export function createJudge(refusals: readonly RecordedRefusal[]) {
  const unreadable: RecordedRefusal[] = [];
  const judged: Judged[] = [];
  return {
    unreadable,
    judged,
    different: () => judged.filter(({ recorded, ours }) => !isDeepStrictEqual(recorded, ours)),
    atHead(head: number, { getAccount }: { readonly getAccount: GetAccount }): void {
      for (const refusal of refusals.filter((each) => each.head === head)) {
        const result = judge(refusal, getAccount);
        if (result === undefined) unreadable.push(refusal);
        else judged.push(result);
      }
    },
  };
}
