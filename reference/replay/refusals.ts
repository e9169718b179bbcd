import { type Refusal, RefusalError } from '../../spec/authority/refusal.ts';
import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { objectOf } from '../../spec/kernel/combinators/containers.ts';
import { type ExactJson, type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';
import { type MethodName, methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Engine } from '../chain/apply/engine.ts';
import { operationContext } from '../chain/apply/operation-context.ts';
import { followPlugin } from '../chain/indexes/follow-plugin.ts';
import type { PluginIndexes } from '../chain/indexes/index.ts';
import { parametersOf } from '../chain/ledger/parameters.ts';
import { createPending, type PendingTransactions } from '../chain/live/pending.ts';
import { linesOf } from '../chain/recorded/packed.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { type ArgumentReader, argumentReader } from '../rpc/arguments/index.ts';
import { RpcError } from '../rpc/errors.ts';
import type { RecordedChainBlocks } from './recorded-chain-blocks.ts';
import { slugOf } from './refusal-reasons.ts';

/** Why a transaction was refused, so that two chains can be compared. */
export interface RefusalReason {
  /** `error.code`, and of `error.data` the code and the name. */
  readonly code: number;
  readonly dataCode: number;
  readonly name: string;
  /** The rule that was broken; undefined where the table has none. */
  readonly slug: string | undefined;
}

export interface RefusalMismatch {
  readonly head: number;
  /** Which line of the file, from 1. */
  readonly line: number;
  readonly recorded: RefusalReason & { readonly format: string; readonly at: string };
  /** Undefined where the engine takes the transaction. */
  readonly actual: RefusalReason | undefined;
}

export interface RefusalsResult {
  compared: number;
  readonly mismatches: RefusalMismatch[];
}

/** Sends the transactions that a recorded chain refused to the engine, each when its recorded block is the head. */
export interface RefusalComparison {
  /** Called after each block. */
  at(head: number, engine: Engine): Promise<void>;
  readonly result: RefusalsResult;
}

interface RecordedRefusal {
  readonly line: number;
  readonly head: number;
  readonly method: MethodName;
  readonly params: ExactJson;
  readonly recorded: RefusalMismatch['recorded'];
}

/** `pluginIndexes` has the blogs as the blocks have left them. @throws RecordingError for a file that is none. */
export async function refusalComparison(
  path: string,
  { wire, protocol, chainId, parameters: differing }: RecordedChainBlocks,
  pluginIndexes: PluginIndexes,
) {
  const lines = refusalsOf(path)[Symbol.asyncIterator]();
  const readers = new Map<MethodName, ArgumentReader>();
  const result: RefusalsResult = { compared: 0, mismatches: [] };
  const { dialect } = wire;
  const parameters = { ...parametersOf(protocol), ...differing };
  const options = {
    parameters,
    dialect,
    chainId,
    verifiesSignatures: true,
    isPending: true,
    // The recorded nodes ran no witness's rules of their own: they took edits of archived content as far as consensus does.
    observers: [followPlugin(pluginIndexes)],
  };
  let next = await lines.next();

  function readerOf(method: MethodName): ArgumentReader {
    const known = readers.get(method) ?? argumentReader(methods[method] as AnyMethod, dialect, protocol);
    readers.set(method, known);
    return known;
  }

  function compare({ line, head, method, params, recorded }: RecordedRefusal, pending: PendingTransactions): void {
    const actual = reasonFor(() => {
      const { trx, transaction = trx } = readerOf(method)(params);
      pending.push(transaction as SignedTransaction);
    });
    pending.clear();
    result.compared++;
    if (!isSame(recorded, actual)) result.mismatches.push({ head, line, recorded, actual });
  }

  return {
    async at(head: number, { state }: Engine): Promise<void> {
      if (next.done === true || next.value.head > head) return;
      const pushing = operationContext({ ...options, state });
      const pending = createPending(pushing, pushing);
      while (next.done === false && next.value.head <= head) {
        if (next.value.head === head) compare(next.value, pending);
        next = await lines.next();
      }
    },
    result,
  } satisfies RefusalComparison;
}

function reasonFor(attempt: () => void): RefusalReason | undefined {
  try {
    attempt();
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return reasonOf(error.refusal);
    if (error instanceof RpcError) return reasonOfCall(error);
    // Nothing refuses so: the transaction counts as a mismatch, and the others are still compared.
    return {
      code: -32000,
      dataCode: 0,
      name: `${(error as Error).name}: ${(error as Error).message}`,
      slug: undefined,
    };
  }
}

const reasonOf = ({ slug, code, name }: Refusal): RefusalReason => ({ code: -32000, dataCode: code, name, slug });

const reasonOfCall = ({ code, refusal }: RpcError): RefusalReason => ({
  code,
  dataCode: refusal?.kind.code ?? 0,
  name: refusal?.kind.name ?? '',
  slug: refusal?.slug,
});

const isSame = (recorded: RefusalReason, actual: RefusalReason | undefined): boolean =>
  recorded.slug !== undefined &&
  recorded.slug === actual?.slug &&
  recorded.code === actual.code &&
  recorded.dataCode === actual.dataCode &&
  recorded.name === actual.name;

async function* refusalsOf(path: string): AsyncGenerator<RecordedRefusal, undefined, undefined> {
  let line = 0;
  for await (const text of linesOf(path)) {
    line++;
    if (text.length === 0) continue;
    yield refusalOf(path, line, objectOf(parseJson(text.toString())));
  }
  return undefined;
}

interface RecordedError {
  readonly code: number;
  readonly data: { readonly code: number; readonly name: string; readonly stack: readonly RecordedFrame[] };
}

interface RecordedFrame {
  readonly format: string;
  readonly context: { readonly file: string; readonly line: number };
}

/** The method and its arguments, whichever form the call has. */
function callOf({ method = '', params = null }: Readonly<Record<string, Json>>) {
  if (method !== 'call') return { method: String(method), params };
  const [api, name, values = null] = params as readonly Json[];
  return { method: `${api}.${name}`, params: values };
}

function refusalOf(path: string, line: number, { head, request, response }: Readonly<Record<string, Json>>) {
  const { error } = (response ?? {}) as unknown as { readonly error?: RecordedError };
  const [frame] = error?.data?.stack ?? [];
  if (typeof head !== 'number' || request === undefined || error === undefined || frame === undefined)
    throw new RecordingError(
      `${path}, line ${line}: not a refusal; a line of a refusals file is {"head": number, "request": …, "response": {"error": …}}`,
    );
  const { method, params } = callOf(objectOf(request));
  if (!Object.hasOwn(methods, method)) throw new RecordingError(`${path}, line ${line}: there is no method ${method}`);
  const at = `${frame.context.file}:${frame.context.line}`;
  const { code, data } = error;
  const slug = slugOf({ name: data.name, format: frame.format, at });
  return {
    line,
    head,
    method: method as MethodName,
    // Read again, so that fractions and the first of duplicate members are as the node saw them.
    params: parseJson(stringifyJson(params), { decimals: 'exact' }),
    recorded: { code, dataCode: data.code, name: data.name, slug, format: frame.format, at },
  };
}
