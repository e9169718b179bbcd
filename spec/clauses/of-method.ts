import type { AnyMethod } from '../methods/method.ts';
import { catalog } from '../source/catalog.ts';
import type { Place } from '../source/read/place.ts';
import { type ClauseId, clauses, written } from './index.ts';

const lineOf = (place: Place) => place.slice(0, place.indexOf('#'));

/** Clauses about namespaces, not about single methods: `block_api/counterparts`. */
const ofNamespace = /^(\w+_api|jsonrpc)\//;

let onLine: ReadonlyMap<string, readonly ClauseId[]> | undefined;

/** Clauses written by hand, by every line of the documents that they cite. */
function writtenOn(line: string): readonly ClauseId[] {
  if (!onLine) {
    const found = new Map<string, ClauseId[]>();
    for (const { id, at } of written) {
      for (const cited of new Set(at.map(lineOf))) found.set(cited, [...(found.get(cited) ?? []), id]);
    }
    onLine = found;
  }
  return onLine.get(line) ?? [];
}

let byMethod: ReadonlyMap<string, readonly ClauseId[]> | undefined;

/** Generated clauses, by the name of the method. */
function madeOf(name: string): readonly ClauseId[] {
  if (!byMethod) {
    const found = new Map<string, ClauseId[]>();
    for (const { id } of clauses.values()) {
      const owner = /^\w+\.\w+(?=\/)/.exec(id)?.[0];
      if (owner) found.set(owner, [...(found.get(owner) ?? []), id as ClauseId]);
    }
    byMethod = found;
  }
  return byMethod.get(name) ?? [];
}

/** The clauses of one method: its own, those on the line that states it, and the largest page if it has pages. */
export function clausesOf({ name, namespace, shortName, limit }: AnyMethod): readonly ClauseId[] {
  const stated = (catalog.methods as Readonly<Record<string, { readonly at: Place }>>)[name];
  const beside = stated ? writtenOn(lineOf(stated.at)) : [];
  const page = [`limits/page/${shortName}`, 'limits/page'].find((id) => clauses.has(id)) as ClauseId;
  return [
    ...madeOf(name),
    ...beside.filter((id) => (ofNamespace.exec(id)?.[1] ?? namespace) === namespace),
    ...(limit?.maximum === undefined ? [] : [page]),
  ];
}
