import { RefusalError } from '../../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { objectOf } from '../../../spec/kernel/combinators/containers.ts';
import { type Json, parseJson } from '../../../spec/kernel/json/json.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { queriedBlock } from '../../../spec/types/block.ts';
import { signedTransaction } from '../../../spec/types/transaction.ts';
import { openBlocks } from '../../replay/recorded-blocks.ts';
import { recorded } from '../../replay/recordings.testing.ts';
import { engineOf } from '../../replay/replay.ts';
import { operationContext } from '../apply/operation-context.ts';
import { applyTransaction } from '../apply/transaction.ts';
import { deployedParameters as parameters } from '../ledger/parameters.ts';
import type { Store } from '../ledger/store.ts';
import { linesOf } from '../recorded/packed.ts';

/** A transaction that chain C refused for lack of resource credits. */
interface Refused {
  readonly head: number;
  readonly form: 'legacy' | 'object';
  readonly transaction: Json;
  readonly charge: { readonly account: string; readonly needed: string; readonly current: string };
}

async function refusedUpTo(head: number): Promise<readonly Refused[]> {
  const found: Refused[] = [];
  for await (const line of linesOf('fixtures/recordings/refusals.ndjson.gz')) {
    const text = line.toString();
    if (!text.includes('RC, needs')) continue;
    const json = parseJson(text) as never as {
      readonly head: number;
      readonly form: 'legacy' | 'object';
      readonly request: { readonly params: readonly Json[] | { readonly trx: Json } };
      readonly response: { readonly error: { readonly data: { readonly stack: readonly { readonly data: Json }[] } } };
    };
    if (json.head > head) break;
    const { params } = json.request;
    const { account, rc_needed, rc_current } = objectOf(json.response.error.data.stack[0]?.data ?? null);
    found.push({
      head: json.head,
      form: json.form,
      transaction: ('trx' in params ? params.trx : params[0]) as Json,
      charge: { account: String(account), needed: String(rc_needed), current: String(rc_current) },
    });
  }
  return found;
}

/** How the chain refuses a transaction that waits for its block. */
function refusalOf(state: Store, transaction: SignedTransaction, dialect: Dialect): Refused['charge'] | undefined {
  const { context } = operationContext({
    state,
    parameters,
    dialect,
    chainId: '',
    observers: [],
    isPending: true,
    verifiesSignatures: false,
  });
  const session = state.journal.open();
  try {
    applyTransaction(context, transaction, '', 0);
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusalError) || error.refusal.slug !== 'rc/not-enough') throw error;
    const { account, rc_needed, rc_current } = (error.refusal.frames[0]?.values ?? {}) as Readonly<
      Record<string, unknown>
    >;
    return { account: String(account), needed: String(rc_needed), current: String(rc_current) };
  } finally {
    session.undo();
  }
}

/** What each of them was recorded to cost and its user to have, and the same of ours at the same head. */
export async function recordedCharges(until: number) {
  const refused = await refusedUpTo(until);
  const chain = openBlocks(recorded.c.blocks);
  const { dialect } = chain.wire;
  const { state, applyBlock } = engineOf(chain, false, []);
  const ours: (Refused['charge'] | undefined)[] = [];
  for (let blockNum = 1; blockNum <= until; blockNum++) {
    applyBlock(read(queriedBlock, chain.json(blockNum).block, chain.wire));
    for (const { form, transaction } of refused.filter(({ head }) => head === blockNum))
      ours.push(refusalOf(state, read(signedTransaction, transaction, { form, dialect }), dialect));
  }
  return { recorded: refused.map(({ charge }) => charge), ours };
}
