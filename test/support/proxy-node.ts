import { isArray, isObject, type JsonObject, member } from '../../conformance/model/json.ts';
import type { Answer } from '../../conformance/testing/server.ts';
import { type Json, readJson, stringifyJson } from '../../spec/kernel/json/json.ts';

/** What stands in front of a node: another node, made of its answers. */
export type ProxyNode = (node: Answer) => Answer;

/** Methods enough for the rules of blocks: a check of these is quick. */
export const fewMethods: ReadonlySet<string> = new Set([
  'account_history_api.get_ops_in_block',
  'block_api.get_block',
  'block_api.get_block_header',
  'condenser_api.get_block',
  'condenser_api.get_block_header',
  'condenser_api.get_dynamic_global_properties',
  'condenser_api.get_ops_in_block',
  'jsonrpc.get_methods',
]);

/** Before the name of a method that a node is not to know. */
const mark = 'not_offered_';

/** The methods that meet the condition: others are refused by the node as unknown to it, and not listed. */
export function offering(offers: (method: string) => boolean): ProxyNode {
  const known = changing((method, result) =>
    method === 'jsonrpc.get_methods' && isArray(result) ? result.filter((name) => offers(String(name))) : result,
  );
  return (node) => {
    const listed = known(node);
    return async (body, index) => {
      const json = readable(body);
      const requests = isArray(json) ? json : [json];
      if (requests.every((each) => offersAll(each, offers))) return listed(body, index);
      const renamed = requests.map((each) => (offersAll(each, offers) ? (each ?? null) : unknown(each)));
      const text = await listed(stringifyJson(isArray(json) ? renamed : (renamed[0] as Json)), index);
      // The refusal names the method.
      return text.replaceAll(mark, '');
    };
  };
}

/** Results changed by method, also within batches; errors pass. */
export function changing(change: (method: string, result: Json) => Json): ProxyNode {
  return (node) => async (body, index) => {
    const text = await node(body, index);
    const [requested, answered] = [readable(body), readable(text)];
    const changed = (request: Json | undefined, answer: Json | undefined): Json => {
      const result = member(answer, 'result');
      if (result === undefined) return answer ?? null;
      return { ...(answer as JsonObject), result: change(methodOf(request) ?? '', result) };
    };
    if (requested === undefined || answered === undefined) return text;
    return stringifyJson(
      isArray(answered)
        ? answered.map((each, at) => changed(isArray(requested) ? requested[at] : undefined, each))
        : changed(requested, answered),
    );
  };
}

/** A head that moves by `step` blocks after so many calls of any method. */
export function moving(every: number, step = 1): ProxyNode {
  let calls = 0;
  return changing((method, result) => {
    const moved = Math.floor(calls++ / every) * step;
    if (!method.endsWith('.get_dynamic_global_properties') || !isObject(result)) return result;
    const head = Number(result.head_block_number) + moved;
    return { ...result, head_block_number: head, head_block_id: head.toString(16).padStart(40, '0') };
  });
}

/** A chain of one empty block: all lists are empty, all look-ups find nothing. */
export const emptyChain: ProxyNode = changing((method, result) => {
  if (method === 'jsonrpc.get_methods') return result;
  if (/get_(config|version|dynamic_global_properties)$/.test(method)) {
    return isObject(result) && Object.hasOwn(result, 'head_block_number')
      ? { ...result, head_block_number: 1, last_irreversible_block_num: 0 }
      : result;
  }
  return method.startsWith('condenser_api.') ? [] : {};
});

/** The method that a request names, also by the form `call`. */
export function methodOf(request: Json | undefined): string | undefined {
  const [method, params] = [member(request, 'method'), member(request, 'params')];
  if (method === 'call' && isArray(params)) return `${params[0]}.${params[1]}`;
  return typeof method === 'string' ? method : undefined;
}

function offersAll(request: Json | undefined, offers: (method: string) => boolean): boolean {
  const method = methodOf(request);
  return method === undefined || offers(method);
}

/** The same request of a method that no node has. */
function unknown(request: Json | undefined): Json {
  const { method, params, ...rest } = request as JsonObject;
  if (method === 'call' && isArray(params)) {
    return { ...rest, method, params: [params[0] as Json, `${mark}${params[1]}`, ...params.slice(2)] };
  }
  const [api, ...name] = String(method).split('.');
  return { ...rest, method: `${api}.${mark}${name.join('.')}`, ...(params !== undefined && { params }) };
}

/** As deployed nodes read it; undefined for text that is no JSON. */
const readable = (text: string): Json | undefined => readJson(text, { duplicates: 'first', trailing: 'ignore' });
