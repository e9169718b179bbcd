import type { Section, Statement } from '../../read/document.ts';
import { cell, codes, fault, find, table } from '../../read/find.ts';
import { bracketed, split } from '../../read/split.ts';
import { typeOf } from '../../read/type-words.ts';
import type { Key, Order, Start } from './method.ts';

export interface Paging {
  readonly orders?: Readonly<Record<string, Order>>;
  /** The `start` of a list without orders. */
  readonly start?: Order;
}

/** Orders and forms of `start` of every list, by the name of the method without its namespace. */
export function paging(rules: Section, database: Section): Readonly<Record<string, Paging>> {
  const rows = table(rules, ['Method', '`order` values and shape of `start`']).rows.map((row): [string, Paging] => {
    const [name] = codes(cell(row, 0));
    if (!name) throw fault(row, 'a method');
    return [name, pagingOf(row, cell(row, 1))];
  });
  return { ...Object.fromEntries(rows), list_account_recovery_requests: recoveryRequests(database) };
}

function pagingOf(statement: Statement, text: string): Paging {
  const [, only] = /^no `order`; start (.+)$/.exec(text) ?? [];
  if (only) return { start: { start: startsOf(statement, only), at: statement.place } };
  const orders = split(text, ';').map((part): [string, Order] => {
    const [, name, starts] = /^`(\w+)` (.+)$/.exec(part) ?? [];
    if (!name || !starts) throw fault(statement, 'an order and its start', part);
    return [name, { start: startsOf(statement, starts), at: statement.place }];
  });
  return { orders: Object.fromEntries(orders) };
}

/** The one list whose orders are in a separate sentence. */
function recoveryRequests(database: Section): Paging {
  const pattern =
    /^`list_account_recovery_requests` .+ `(?<byName>\w+)` \(.+ account\) or `(?<byTime>\w+)` \(.+ timestamp\)\.$/;
  const { get, place } = find(database, 'the orders of list_account_recovery_requests', pattern);
  return {
    orders: {
      [get('byName')]: { start: [{ value: { name: 'account', type: 'account_name' } }], at: place },
      [get('byTime')]: { start: [{ tuple: [{ name: 'timestamp', type: 'timestamp' }] }], at: place },
    },
  };
}

/** Forms of `start` joined by "or". "With symbol" adds the symbol at the end if the name of the order has it. */
function startsOf(statement: Statement, text: string): readonly Start[] {
  const [, words = '', remark] = /^(.*?)(?: \((.+)\))?$/.exec(text) ?? [];
  const starts: Start[] = [];
  for (const part of split(` ${words}`, ' or ')) {
    const last = starts.at(-1);
    if (part === 'with symbol' && last && 'tuple' in last) starts.push({ tuple: [...last.tuple, keyOf('symbol')] });
    else starts.push(startOf(statement, part));
  }
  const [, empty] = /^empty (array|object) starts at the beginning$/.exec(remark ?? '') ?? [];
  if (remark && !empty) throw fault(statement, 'a remark on start', remark);
  return empty ? [...starts, { empty: empty as 'array' | 'object', first: true }] : starts;
}

function startOf(statement: Statement, part: string): Start {
  if (part === '[]') return { empty: 'array' };
  if (part.startsWith('[')) return { tuple: split(bracketed(part).inside, ', ').map(keyOf) };
  const [, value] = /^(?:a plain )?(account|symbol)(?: string)?$/.exec(part) ?? [];
  if (!value) throw fault(statement, 'a form of start', part);
  return { value: keyOf(value) };
}

/** Keys whose name is a type. */
const speaking = ['account', 'price', 'symbol', 'timestamp'];

/** `is_approved boolean` → a name and a type; `timestamp` is both. */
function keyOf(words: string): Key {
  const [name = '', ...rest] = words.split(' ');
  const type = rest.length > 0 || speaking.includes(name) ? typeOf(rest.join(' ') || name) : undefined;
  return { name, ...(type && { type }) };
}
