import { spelled } from '../../kernel/names.ts';
import type { Dialect } from '../../kernel/wire.ts';
import { methods } from '../../methods/index.ts';
import type { AnyMethod } from '../../methods/method.ts';
import { operation } from '../../types/operation.ts';
import { docOf } from './doc.ts';
import { mergeForms } from './merge.ts';
import type { MethodModel } from './method.ts';
import { pagingOf } from './paging.ts';
import { type Declaration, type Member, namesIn, type Type, typesOf } from './type.ts';
import { walk } from './walk.ts';
import { upperCamel } from './words.ts';

export type { MethodModel, OrderModel, PagingModel } from './method.ts';
export type * from './type.ts';

/** The content of the typings, for every language. */
export interface Model {
  readonly dialect: Dialect;
  readonly methods: readonly MethodModel[];
  /** Named types; each comes after those it refers to. */
  readonly declarations: readonly Declaration[];
}

/** The selected methods, by the dialect's names in alphabetical order, and every type they need. */
export function describe(dialect: Dialect, chosen: (method: string) => boolean = () => true): Model {
  const walked = walk(dialect);
  // Both forms of the operations first: names must not depend on the selected methods.
  const operations = (['object', 'legacy'] as const).map((form) => walked.type(operation, form, 'Operation'));
  const drafts = Object.values(methods as Readonly<Record<string, AnyMethod>>)
    .map((method) => describeMethod(method, dialect, walked))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const { declarations, rename } = mergeForms(walked.declarations);
  const renameMember = (member: Member): Member => ({ ...member, type: rename(member.type) });
  const all = drafts.map((method) => ({
    ...method,
    params: method.params.map(renameMember),
    ...(method.deployedParams && { deployedParams: method.deployedParams.map(renameMember) }),
    result: rename(method.result),
  }));
  const kept = all.filter(({ name }) => chosen(name));
  const roots = kept.flatMap(({ params, deployedParams = [], result }) => [
    ...[...params, ...deployedParams].map(({ type }) => type),
    result,
  ]);
  const needed = kept.length === all.length ? [...roots, ...operations.map(rename)] : roots;
  return { dialect, methods: kept, declarations: reachable(needed, declarations) };
}

function describeMethod(method: AnyMethod, dialect: Dialect, walked: ReturnType<typeof walk>): MethodModel {
  const { form, namespace, deployed: instead } = method;
  const hint = upperCamel(method.name);
  const paging = pagingOf(method, dialect);
  const result = walked.type(method.result, form, `${hint}Result`);
  const deployed = instead?.result && walked.type(instead.result, form, `${hint}DeployedResult`);
  return {
    name: spelled(method.name, dialect),
    namespace,
    shortName: spelled(method.shortName, dialect),
    form,
    params: walked.members(method.params, form, hint),
    ...(instead?.params && { deployedParams: walked.members(instead.params, form, `${hint}Deployed`) }),
    result: deployed ? { kind: 'union', alternatives: [result, deployed] } : result,
    ...(paging && { paging }),
    deprecated: method.status === 'deprecated',
    doc: docOf(method, dialect),
  };
}

function reachable(roots: readonly Type[], declarations: ReadonlyMap<string, Declaration>): readonly Declaration[] {
  const needed = new Set<string>();
  const pending = roots.flatMap(namesIn);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    const declaration = declarations.get(name);
    if (declaration) pending.push(...typesOf(declaration.shape).flatMap(namesIn));
  }
  return [...declarations.values()].filter(({ name }) => needed.has(name));
}
