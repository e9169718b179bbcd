import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';

const paged = (Object.values(methods) as readonly AnyMethod[]).filter(
  ({ paging }) => paging !== undefined && paging.step === undefined,
);

/** Lists whose order declares `start` (document 3, Pagination rules). */
export const listNames = paged.filter(({ paging }) => paging?.source !== 'deployed').map(({ name }) => name);
export const otherNames = paged.filter(({ paging }) => paging?.source === 'deployed').map(({ name }) => name);
