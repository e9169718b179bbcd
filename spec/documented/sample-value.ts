import type { AnyMethod } from '../methods/method.ts';
import { catalog } from '../source/catalog.ts';
import type { Param } from '../source/facts/methods/method.ts';

/** What the documents say of the arguments of a method, of members of a query too. */
export function argumentFacts({ name }: AnyMethod): readonly Param[] {
  const { params = [] } =
    (catalog.methods as Readonly<Record<string, { readonly params?: readonly Param[] }>>)[name] ?? {};
  return params.flatMap((param) => [param, ...(param.members ?? [])]);
}

/** The value of an argument in the sample of the documents (the "default shape"), and the name that clauses give the argument. */
export function sampleValue(method: AnyMethod, argument: string): readonly [name: string, value: Param['default']] {
  const found = argumentFacts(method).find(({ name = Object.keys(method.params)[0] }) => name === argument);
  return [found === undefined || found.name !== undefined ? argument : 'argument', found?.default];
}
