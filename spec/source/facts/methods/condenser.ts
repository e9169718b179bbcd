import type { Section, SourceDocument } from '../../read/document.ts';
import { shapeOf } from '../../read/fields.ts';
import { cell, codes, fault, find, read, section } from '../../read/find.ts';
import { ignoring, type Method, type Methods, type Param } from './method.ts';
import type { Paging } from './orders.ts';
import { positional } from './params.ts';
import { resultOf } from './results.ts';

/** Every method of condenser_api, in the order of document 2. */
export function condenserMethods(second: SourceDocument, paging: Readonly<Record<string, Paging>>): Methods {
  const listed = second.sections.flatMap((inside) => [
    ...(inside.title === 'Discussion queries' ? discussions(inside) : []),
    ...tabled(inside, paging),
  ]);
  const proposals = section(second, 'Proposals');
  const choices = { order_direction: choice(proposals, 'order_direction'), status: choice(proposals, 'status') };
  return Object.fromEntries(
    listed.map(([name, method]) => {
      if (!method.orders) return [`condenser_api.${name}`, method];
      agree(proposals, name, Object.keys(method.orders));
      return [`condenser_api.${name}`, withChoices(method, choices)];
    }),
  );
}

function tabled(inside: Section, paging: Readonly<Record<string, Paging>>): readonly (readonly [string, Method])[] {
  const rows = inside.tables.flatMap(({ head, rows }) => (head.join() === 'Method,Params,Result' ? rows : []));
  return rows.map((row) => {
    const { get } = read(row, 'a method in code marks', /^`(?<name>\w+)`$/, cell(row, 0));
    const { ignores, ...result } = resultOf(row, cell(row, 2));
    const params = ignoring(positional(row, cell(row, 1)), ignores);
    return [get('name'), { section: inside.title, at: row.place, params, ...result, ...paging[get('name')] }];
  });
}

/** The queries listed in one sentence, which share argument and result. */
function discussions(inside: Section): readonly (readonly [string, Method])[] {
  const names = find(inside, 'the list of discussion queries', /^Methods: (?<names>.+)\.$/);
  const argument = find(inside, 'the query of a discussion', /^Params: \[query\] where query is (?<query>`\{.+\}`)\.$/);
  const result = find(inside, 'the result of discussion queries', /^Result: (?<result>.+)\.$/);
  const members = Object.entries(shapeOf(argument.statement, argument.get('query'))).map(
    ([name, { type }]): Param => ({ name, ...(type && { type }) }),
  );
  const method: Method = {
    section: inside.title,
    at: names.place,
    paramsAt: argument.place,
    params: [{ name: 'query', type: 'object', members }],
    ...resultOf(result.statement, result.get('result')),
    resultAt: result.place,
  };
  return codes(names.get('names')).map((name) => [name, method]);
}

interface Choice {
  readonly values: readonly string[];
}

/** The values of an argument, listed in a separate sentence. */
function choice(proposals: Section, name: string): Choice {
  const { get } = find(proposals, `the values of ${name}`, new RegExp(`^\`${name}\`: (?<values>.+)\\.$`));
  return { values: codes(get('values')) };
}

function withChoices(method: Method, choices: Readonly<Record<string, Choice>>): Method {
  return { ...method, params: method.params?.map((param) => ({ ...param, ...choices[param.name ?? ''] })) ?? [] };
}

/** Document 2 repeats the names of the orders; document 3 has their shapes. */
function agree(proposals: Section, name: string, orders: readonly string[]): void {
  const { get, statement } = find(
    proposals,
    `the orders of ${name}`,
    new RegExp(`^(?:\`order\` for|For) \`${name}\`: (?<orders>.+)\\.$`),
  );
  if (codes(get('orders')).join() !== orders.join()) {
    throw fault(statement, `the orders ${orders.join(', ')} of document 3`);
  }
}
