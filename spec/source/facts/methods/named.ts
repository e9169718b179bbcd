import type { Row, Section, SourceDocument } from '../../read/document.ts';
import { cell, codes, find, read, section } from '../../read/find.ts';
import { ignoring, type Method, type Methods, type Param } from './method.ts';
import { named } from './params.ts';
import { resultOf } from './results.ts';

/** Sections of document 3 that describe a namespace each, except database_api, whose lists are in prose. */
const tabledNamespaces = [
  'account_by_key_api',
  'account_history_api',
  'database_api',
  'follow_api',
  'market_history_api',
  'network_broadcast_api',
  'rc_api',
  'jsonrpc',
  'transaction_status_api',
] as const;

/** The methods of document 3 listed with their arguments in tables and bullets. */
export function namedMethods(third: SourceDocument): Methods {
  const tables = tabledNamespaces.flatMap((title) => tabled(section(third, title)));
  return Object.fromEntries([...tables, ...bulleted(section(third, 'reputation_api, tags_api, block_api'))]);
}

function tabled(inside: Section): readonly (readonly [string, Method])[] {
  const rows = inside.tables.flatMap(({ head, rows }) => (head.join() === 'Method,Params,Result' ? rows : []));
  let before: readonly Param[] | undefined;
  return rows.map((row) => {
    const { get } = read(row, 'a method in code marks', /^`(?<name>\w+)`$/, cell(row, 0));
    const params = cell(row, 1) === 'same' ? before : paramsOf(row);
    before = params;
    const result = cell(row, 2) === 'not shown' ? {} : resultOf(row, cell(row, 2));
    return [
      `${inside.title}.${get('name')}`,
      { section: inside.title, at: row.place, ...(params && { params }), ...result },
    ];
  });
}

function paramsOf(row: Row): readonly Param[] | undefined {
  return cell(row, 1) === 'not shown' ? undefined : named(row, cell(row, 1));
}

/** Methods listed in a sentence with their arguments and without a result. */
function bulleted(inside: Section): readonly (readonly [string, Method])[] {
  return inside.statements.flatMap((statement) => {
    const [, name, list, ignores] =
      /^`(\w+\.\w+)`: params (\{.+?\})(?:; `(\w+)` is ignored)?\.$/.exec(statement.text) ?? [];
    if (!name || !list) return [];
    const params = ignoring(named(statement, list), ignores);
    return [[name, { section: inside.title, at: statement.place, params }] as const];
  });
}

/**
 * Methods that are only mentioned: the two of block_api by name, and in tags_api the counterparts of the methods
 * of condenser_api on content and discussions that no namespace lists.
 */
export function counterparts(third: SourceDocument, condenser: Methods, listed: Methods): Methods {
  const inside = section(third, 'reputation_api, tags_api, block_api');
  const { place, statement } = find(
    inside,
    'that further methods exist as counterparts',
    /^Other `tags_api` methods and .+ exist as counterparts of the condenser methods of the same name;/,
  );
  const taken = new Set(Object.keys(listed).map((name) => name.split('.')[1]));
  const content = Object.entries(condenser).flatMap(([name, { section: title }]) => {
    const short = name.split('.')[1] ?? '';
    const offered = (title === 'Content and social' || title === 'Discussion queries') && !taken.has(short);
    return offered ? [[`tags_api.${renamed[short] ?? short}`, name] as const] : [];
  });
  const blocks = codes(statement.text)
    .filter((name) => name.startsWith('block_api.'))
    .map((name) => [name, name.replace('block_api.', 'condenser_api.')] as const);
  return Object.fromEntries(
    [...content, ...blocks].map(([name, counterpart]) => [name, { section: inside.title, at: place, counterpart }]),
  );
}

/** The counterpart that has another name. */
const renamed: Readonly<Record<string, string>> = { get_content: 'get_discussion' };
