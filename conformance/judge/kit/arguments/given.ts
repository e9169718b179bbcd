import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';
import { latest } from '../../../util/latest.ts';
import { isPlainBody, isStandardRequest } from './standard-request.ts';

/** The arguments of a call by neutral names; members of an inner object as `query.limit`. */
export type Given = Readonly<Record<string, Json>>;

/** Names that deployed nodes have for documented arguments. */
const deployedNames: Readonly<Record<string, string>> = { start_parent_author: 'start_author' };

export function describedMethod(name: string): AnyMethod | undefined {
  return Object.hasOwn(methods, name) ? (methods as Readonly<Record<string, AnyMethod>>)[name] : undefined;
}

/** The arguments of a plain call; undefined where some are not described, or left out and never set, as they may mean anything. */
export const givenTo = latest((call: Call): Given | undefined => {
  const method = describedMethod(call.method);
  if (method === undefined || !isStandardRequest(call.request) || !isPlainBody(call.exchange)) return undefined;
  const names = Object.keys(method.params);
  const given = method.form === 'legacy' ? inOrder(method, call.params) : byName(names, call.params);
  if (given === undefined || method.uninitialized?.some((name) => !Object.hasOwn(given, name))) return undefined;
  return { ...method.defaults, ...given };
});

/** An object in place of another type, as of a limit, is not read, but is present. */
function inOrder({ params: described }: AnyMethod, params: Json | undefined): Given | undefined {
  const names = Object.keys(described);
  if (!isArray(params) || params.length > names.length) return undefined;
  const given = params.map((value, index): readonly [string, Json] => [names[index] as string, value]);
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      isObject(value) && described[name]?.kind === 'struct'
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    ),
  );
}

function byName(names: readonly string[], params: Json | undefined): Given | undefined {
  if (params !== undefined && !isObject(params)) return undefined;
  const given = Object.entries(params ?? {}).map(([name, value]) => {
    const documented = names.includes(name) ? name : deployedNames[name];
    return [documented, value] as const;
  });
  const known = given.every(([name]) => name !== undefined && names.includes(name));
  return known ? Object.fromEntries(given as (readonly [string, Json])[]) : undefined;
}
