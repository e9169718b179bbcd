import { core } from '../../spec/dialects/core.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { call, callIn, type Request } from '../model/exchange/request.ts';
import { isArray, type Json, member } from '../model/json.ts';

/** The list that jsonrpc.get_methods gave; undefined where it names no method. */
export function listedMethods(answer: Json | undefined): ReadonlySet<string> | undefined {
  const listed = member(answer, 'result');
  const names = (isArray(listed) ? listed : []).filter((name): name is string => typeof name === 'string');
  return names.some((name) => /^[a-z]\w*\.[a-z]\w*$/i.test(name)) ? new Set(names.toSorted()) : undefined;
}

/** Methods that only read; no writing method is ever called to probe it. */
export function onlyReads(method: string): boolean {
  return !method.includes('broadcast') && !method.startsWith('debug_node_api.');
}

const simpleArguments = { block_num: 1, only_virtual: false };

const probed: readonly AnyMethod[] = Object.values(methods).filter(({ name }) => onlyReads(name));

/** One of each namespace: a namespace that is not there may be refused in other words than a method. */
const impossible = [...new Set(probed.map(({ namespace }) => namespace))].map(
  (namespace) => `${namespace}.plumbline_no_such_method`,
);

/**
 * Calls of impossible methods, to learn the refusals of the target, and one of each that only reads: without arguments where no
 * simple ones will do, which is refused in another way than a missing method.
 */
export function probes(): readonly Request[] {
  const simple = (method: AnyMethod) => {
    const isSimple = Object.keys(method.params).every((param) => Object.hasOwn(simpleArguments, param));
    return callIn(method, isSimple ? simpleArguments : {}, core);
  };
  return [...impossible.map((name) => call(name, [])), ...probed.map(simple)];
}

/** What JSON-RPC answers to a method that is not there. */
const noMethod = -32601;

/** The methods whose probes were not refused as an impossible one was. */
export function probedMethods(all: readonly (Json | undefined)[]): ReadonlySet<string> {
  const names = probed.map(({ name }) => name);
  const answers = all.slice(impossible.length);
  const refusals = new Set(impossible.flatMap((name, index) => refusalOf(all[index], name) ?? []));
  const offered = names.filter((name, index) => {
    const answer = answers[index];
    if (member(answer, 'result') !== undefined) return true;
    if (member(member(answer, 'error'), 'code') === noMethod) return false;
    const refusal = refusalOf(answer, name);
    return refusals.size > 0 && refusal !== undefined && !refusals.has(refusal);
  });
  return new Set(offered.toSorted());
}

/** Code and message of an error without the names of the method. */
function refusalOf(answer: Json | undefined, method: string): string | undefined {
  const error = member(answer, 'error');
  const [code, message] = [member(error, 'code'), member(error, 'message')];
  if (error === undefined) return undefined;
  const [namespace = '', name = ''] = method.split('.');
  return `${code} ${String(message).replaceAll(method, '').replaceAll(name, '').replaceAll(namespace, '')}`;
}
