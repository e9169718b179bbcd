import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { factsOf, isStated } from '../../../model/basis.ts';

/** The lists that have pages, each with what says so. */
const paged = (Object.values(methods) as readonly AnyMethod[]).flatMap(({ name, paging }) =>
  paging === undefined || paging.step !== undefined ? [] : [{ name, source: paging.source }],
);
const stated = paged.filter(isStated);
const others = paged.filter((each) => !isStated(each));

/** Lists whose order declares `start` (document 3, Pagination rules). */
export const listNames = stated.map(({ name }) => name);
export const listFacts = factsOf('page', stated);
export const otherNames = others.map(({ name }) => name);
export const otherFacts = factsOf('page', others);
