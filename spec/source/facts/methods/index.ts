import type { SourceDocument } from '../../read/document.ts';
import { section } from '../../read/find.ts';
import { condenserMethods } from './condenser.ts';
import { databaseLists } from './database-lists.ts';
import type { Methods } from './method.ts';
import { counterparts, namedMethods } from './named.ts';
import { paging } from './orders.ts';

/** Every method of the API by its full name: document 2, then document 3. */
export function methods(second: SourceDocument, third: SourceDocument): Methods {
  const pages = paging(section(third, 'Pagination rules'), section(third, 'database_api'));
  const condenser = condenserMethods(second, pages);
  const named = { ...namedMethods(third), ...databaseLists(third, pages) };
  return { ...condenser, ...named, ...counterparts(third, condenser, named) };
}
