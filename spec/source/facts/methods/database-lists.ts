import type { Section, SourceDocument } from '../../read/document.ts';
import { cell, codes, fault, find, section, table } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';
import type { Method, Methods, Param } from './method.ts';
import type { Paging } from './orders.ts';

/** The lists of database_api: named in prose, with separate tables for paging and result keys. */
export function databaseLists(third: SourceDocument, paging: Readonly<Record<string, Paging>>): Methods {
  const database = section(third, 'database_api');
  const rules = section(third, 'Pagination rules');
  const names = find(database, 'the names of the lists', /^`list_\*` methods: (?<names>.+)\.$/);
  const params = find(
    database,
    'the arguments of lists',
    /^Params `\{(?<all>[\w, ]+)\}` \(owner histories: `\{(?<few>[\w, ]+)\}`\)/,
  );
  const more = find(
    rules,
    'the further arguments of proposal lists',
    /^The (?<names>.+) calls also take `order_direction` \((?<directions>.+?)\) and `status` \((?<states>.+?)\)\.$/,
  );
  const choices: readonly Param[] = [
    { name: 'order_direction', values: codes(more.get('directions')) },
    { name: 'status', values: codes(more.get('states')) },
  ];
  const own = find(
    database,
    'the list of recovery requests',
    /^`(?<name>list_account_recovery_requests)` takes `\{(?<all>[\w, ]+)\}`/,
  );
  const keys = resultKeys(database);
  const listed = [...codes(names.get('names')), own.get('name')].map((name): [string, Method] => {
    const pages = paging[name];
    if (!pages) throw fault(names.statement, 'a row on the paging of each list', name);
    const plain = (name === own.get('name') ? own.get('all') : params.get(pages.orders ? 'all' : 'few')).split(', ');
    const also = codes(more.get('names')).includes(name) ? choices : [];
    return [
      `database_api.${name}`,
      {
        section: database.title,
        ...(name === own.get('name') ? { at: own.place } : { at: names.place, paramsAt: params.place }),
        params: [...plain.map((param) => ({ name: param })), ...also],
        ...resultOf(keys.get(name)),
        ...pages,
      },
    ];
  });
  return Object.fromEntries(listed);
}

interface ResultKey {
  readonly key: string;
  readonly at: Place;
}

function resultOf(key: ResultKey | undefined): Pick<Method, 'result' | 'resultAt'> {
  if (!key) return { result: { type: 'object', open: true } };
  return { result: { type: 'object', members: { [key.key]: { type: 'array' } } }, resultAt: key.at };
}

function resultKeys(database: Section): ReadonlyMap<string, ResultKey> {
  const keys = new Map<string, ResultKey>();
  for (const row of table(database, ['Method', 'Result key']).rows) {
    const [key] = codes(cell(row, 1));
    if (!key) throw fault(row, 'the key of a result');
    for (const name of codes(cell(row, 0))) keys.set(name, { key, at: row.place });
  }
  return keys;
}
