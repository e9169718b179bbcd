import { type ClauseId, clauses } from '../clauses/index.ts';
import type { AnyMethod } from '../methods/method.ts';

/** The first of these clauses that there is. */
function first(...ids: readonly string[]): ClauseId | undefined {
  return ids.find((id): id is ClauseId => clauses.has(id));
}

/** The clause of a method about one thing, `start-by_name`. */
export function clauseAbout({ name }: AnyMethod, what: string): ClauseId | undefined {
  return first(`${name}/${what}`);
}

/** The clause that names a word of a choice. */
export function clauseOfWord({ name }: AnyMethod, argument: string, word: string): ClauseId | undefined {
  const ids = [`${name}/values-${argument}`, ...(argument === 'status' ? [`proposal-status/${word}`] : [])];
  return first(...ids);
}

/** What a method answers, or that there is such a method. */
export function clauseOfResult(method: AnyMethod): ClauseId {
  return clauseAbout(method, 'result') ?? 'envelope/result-or-error';
}

/** The clause that states the largest page of a method. */
export function clauseOfLimit({ name, shortName }: AnyMethod): ClauseId {
  return first(`${name}/limit`, `limits/page/${shortName}`) ?? 'limits/page';
}
