import { type Refusal, RefusalError } from '../../spec/authority/refusal.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Schema } from '../../spec/kernel/schema.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { ChainView } from '../chain/view.ts';
import { type Explanation, explain } from '../explain/explain.ts';
import { WriteError } from '../store/write-error.ts';
import { argumentReader } from './arguments/index.ts';
import type { Dispatch } from './envelope.ts';
import { codes, defineError, kinds, unknownApi, unknownMethod } from './errors.ts';
import { inSlices, readInSlices, slicedBy } from './in-slices.ts';
import { type LongList, longLists } from './long-lists.ts';
import { refused } from './refused.ts';
import { createReplyCache, type JsonText } from './reply-cache.ts';
import { createResultWriters } from './result-text.ts';
import type { Described, ServedApi } from './served-method.ts';

type Answer = (params: Parameters<Dispatch>[2]) => JsonText | Promise<JsonText>;
type Handle = (view: ChainView, params: never) => unknown;

const notKept = defineError({
  code: codes.server,
  kind: kinds.unspecified,
  at: 'push',
  format: 'this node takes no changes now: ${reason}',
});

/**
 * Answers every method from one chain; the result of a read is written once for each revision of the chain, and that of a change when
 * `durable` resolves, at once unless given.
 */
export function dispatchTo(view: ChainView, api: ServedApi, durable: () => Promise<void> | void = () => {}): Dispatch {
  const cache = createReplyCache();
  const writerOf = createResultWriters();
  const namespaces = new Map<string, Map<string, Answer>>();
  for (const { method, handle, writes } of api.methods) serve(method, handle, writes);

  function serve(method: Described, handle: Handle, writes = false): void {
    const [namespaceName = '', name = ''] = method.name.split('.');
    const namespace = namespaces.get(namespaceName) ?? new Map<string, Answer>();
    const answer = answerOf(method, handle, writes);
    // By the name of the documents, and by that of the dialect, which rpc.discover and the typings have.
    for (const each of new Set([name, spelled(name, view.dialect)])) namespace.set(each, answer);
    namespaces.set(namespaceName, namespace);
  }

  function answerOf(method: Described, handle: Handle, writes: boolean): Answer {
    const readArguments = argumentReader(method, view.dialect, view.protocol);
    const result = (view.protocol.form === 'deployed' && method.deployed?.result) || method.result;
    const write = writerOf((result as Schema<unknown>).codec({ form: method.form, dialect: view.dialect }));
    if (writes)
      return async (params) => {
        let values: Readonly<Record<string, unknown>> = {};
        try {
          values = readArguments(params);
          const text = write(await handle(view, values as never));
          await durable();
          return text;
        } catch (error) {
          if (error instanceof WriteError) throw notKept({ reason: error.message });
          if (!(error instanceof RefusalError)) throw error;
          throw refused(view, error.refusal, codes.server, explained(view, error.refusal, values));
        }
      };
    const longIn = longLists(method, view.dialect);
    const answerLong = async (params: Parameters<Dispatch>[2], lists: readonly LongList[]): Promise<JsonText> => {
      const [first, ...others] = lists;
      if (first === undefined || others.length > 0 || first.name !== slicedBy[method.name])
        return write(handle(view, (await readInSlices(readArguments, params, lists)) as never));
      const { elements, replacedIn } = first;
      return inSlices(elements, (element) =>
        write(handle(view, readArguments(replacedIn(params, [element])) as never)),
      );
    };
    return (params) => {
      const lists = longIn(params);
      if (lists.length > 0) return answerLong(params, lists);
      const values = readArguments(params);
      const call = `${method.name} ${stringifyJson(values as Json)}`;
      return cache.get(view.revision, call, () => write(handle(view, values as never)));
    };
  }

  /** Of the transaction among the arguments, or of the operations. */
  function explained(of: ChainView, refusal: Refusal, values: Readonly<Record<string, unknown>>): Explanation {
    const transaction = (values.transaction ?? values.trx ?? values) as { readonly operations?: readonly Operation[] };
    const chainId = of.dialect.chainIds.at(-1)?.id ?? '';
    return explain(refusal, {
      state: of.state,
      dialect: of.dialect,
      protocol: of.protocol,
      chainId,
      operations: transaction.operations ?? [],
    });
  }

  let discovered: Promise<string> | undefined;

  /** Undocumented, so in no list of methods; loaded on first use. */
  const discover = (): Promise<string> => (discovered ??= api.discover(view));

  return (namespaceName, method, params) => {
    if (namespaceName === 'rpc' && method === 'discover') return discover();
    const namespace = namespaces.get(namespaceName);
    if (namespace === undefined) throw unknownApi({ api: namespaceName });
    const answer = namespace.get(method);
    if (answer === undefined) throw unknownMethod({ method });
    return answer(params);
  };
}
