import type { Catalog, CatalogMethod } from '../../source/catalog.ts';
import type { Method, Param, Result } from '../../source/facts/methods/method.ts';
import type { Clause } from '../clause.ts';
import { clauseOf, marked } from './clause-of.ts';
import { startInWords } from './starts.ts';
import { fieldsInWords, typeInWords, valueInWords } from './types.ts';

/** The words about an argument before its name. */
type OfParam = 'default' | 'values' | 'latest' | 'ignored' | 'optional' | 'start';

type Complete =
  | 'exists'
  | 'params'
  | 'limit'
  | 'ids'
  | 'result'
  | 'elements'
  | 'orders'
  | 'start'
  | 'not-implemented'
  | 'deprecated'
  | 'disabled'
  | 'raises';

type Namespace = CatalogMethod extends `${infer N}.${string}` ? N : never;

/** By namespace only: larger unions slow the compiler down. Tests check that a clause exists. */
export type MethodClauseId = `${Namespace}.${string}/${string}`;

/** Clauses whose row says more than the types of the catalog do. */
const fuller: Readonly<Record<string, string>> = {
  'condenser_api.get_transaction_hex/result': 'It answers the serialized binary transaction as a text of hex digits.',
  'condenser_api.verify_authority/result': 'It answers a boolean: true when all required signatures are there.',
  'condenser_api.verify_account_authority/result': 'It answers the boolean false.',
  'condenser_api.get_account_references/result': 'It answers an empty array.',
  'condenser_api.get_content_replies/result': 'It answers a list of replies, as it is described.',
  'condenser_api.get_block/result': 'It answers a block that has `block_id`, `signing_key` and `transaction_ids` too.',
  'condenser_api.get_config/result': 'It answers an object of the constants of the chain.',
  'condenser_api.get_hardfork_version/result': 'It answers a version as a string.',
  'condenser_api.get_reward_fund/params': 'It takes the name of a fund.',
  'condenser_api.get_witnesses/params': 'It takes an array of ids of witnesses, which are integers.',
};

/** One clause for each argument, default, limit, order and result of every method. */
export function methodClauses({ methods }: Catalog): readonly Clause[] {
  return Object.entries(methods).flatMap(([name, method]) => clausesOf(name, method));
}

function clausesOf(name: string, method: Method): readonly Clause[] {
  const { at, paramsAt = at, resultAt = at, section } = method;
  const complete = (what: Complete, text: string, place = at, level?: Clause['level']) => {
    const id = `${name}/${what}`;
    return clauseOf(id, section, [place, ...(place === at ? [] : [at])], fuller[id] ?? text, level);
  };
  const of = (what: OfParam, param: Param, text: string, level?: Clause['level']) =>
    clauseOf(`${name}/${what}-${param.name ?? 'argument'}`, section, [paramsAt], text, level);
  const params = (method.params ?? []).flatMap((param) => [param, ...(param.members ?? [])]);
  return [
    ...(method.counterpart ? [complete('exists', `It exists as the counterpart of \`${method.counterpart}\`.`)] : []),
    ...(method.paramsAt ? [complete('exists', 'It is one of the methods of its namespace.')] : []),
    method.params
      ? complete('params', paramsInWords(name, method.params), paramsAt)
      : complete('params', 'What it takes is not shown.', at, 'unstated'),
    ...params.flatMap((param) => paramClauses(complete, of, param)),
    ...orderClauses(name, method),
    method.result
      ? complete('result', resultInWords(method.result), resultAt)
      : complete('result', 'What it answers is not shown.', at, 'unstated'),
    ...(method.result?.open ? [complete('elements', 'What it holds is not shown.', resultAt, 'unstated')] : []),
    ...(method.notImplemented
      ? [complete('not-implemented', `Nothing is behind it: it always answers ${nothingInWords(method.result)}.`)]
      : []),
    ...(method.deprecated ? [complete('deprecated', 'It is on its way out.', at, 'should')] : []),
    ...(method.disabledSince
      ? [complete('disabled', `It is switched off since version ${method.disabledSince}.`)]
      : []),
    ...(method.raises ? [complete('raises', 'Where the signatures do not suffice it raises an error.')] : []),
  ];
}

type CompleteOf = (what: Complete, text: string) => Clause;
type ParamOf = (what: OfParam, param: Param, text: string, level?: Clause['level']) => Clause;

function paramClauses(complete: CompleteOf, of: ParamOf, param: Param): readonly Clause[] {
  const name = param.name ? `\`${param.name}\`` : 'The argument';
  return [
    ...(param.max === undefined ? [] : [complete('limit', `${name} is at most ${param.max}.`)]),
    ...(param.default === undefined
      ? []
      : [of('default', param, `${name} is ${param.default} in the default shape.`, 'should')]),
    ...(param.values ? [of('values', param, `${name} is one of ${marked(param.values)}.`)] : []),
    ...(param.latest ? [of('latest', param, `${name} may be -1, which selects the latest entry.`)] : []),
    ...(param.member
      ? [complete('ids', `The numbers are those of the member \`${param.member}\`, not of \`proposal_id\`.`)]
      : []),
    ...(param.ignored ? [of('ignored', param, `${name} is taken and not looked at.`)] : []),
    ...(param.optional ? [of('optional', param, `${name} may be left out.`)] : []),
  ];
}

function orderClauses(name: string, { section, at, orders, start }: Method): readonly Clause[] {
  const listed = Object.entries(orders ?? {});
  // Document 3 has the shapes of `start` for condenser_api too, whose own row names the method.
  return [
    ...listed
      .slice(0, 1)
      .map(([, order]) =>
        clauseOf(`${name}/orders`, section, [at, order.at], `It sorts by ${marked(Object.keys(orders ?? {}))}.`),
      ),
    ...listed.map(([order, { start: forms, at: reported }]) =>
      clauseOf(
        `${name}/start-${order}`,
        section,
        [at, reported],
        `By \`${order}\`, \`start\` is ${startInWords(forms)}.`,
      ),
    ),
    ...(start
      ? [
          clauseOf(
            `${name}/start`,
            section,
            [at, start.at],
            `It has no orders; \`start\` is ${startInWords(start.start)}.`,
          ),
        ]
      : []),
  ];
}

function paramsInWords(name: string, params: readonly Param[]): string {
  if (params.length === 0) return 'It takes no argument.';
  const list = params.map(paramInWords).join(', ');
  return name.startsWith('condenser_api.') ? `It takes, in this order: ${list}.` : `It takes by name: ${list}.`;
}

function paramInWords({ name, type, members }: Param): string {
  if (members) return `${name ? `\`${name}\`, ` : ''}an object of ${members.map(paramInWords).join(', ')}`;
  if (!name) return valueInWords(type ?? 'value');
  return type ? `\`${name}\` (${typeInWords(type)})` : `\`${name}\``;
}

function resultInWords({ type, members, open }: Result): string {
  if (members && Object.keys(members).length === 0) return 'It answers an empty object.';
  if (members) return `It answers an object with ${fieldsInWords(members)}.`;
  return `It answers ${valueInWords(type ?? 'value')}${open ? ', as far as it is shown' : ''}.`;
}

/** What a method without implementation answers: the documents know an empty array and false. */
function nothingInWords(result: Result | undefined): string {
  return result?.type === 'array' ? 'an empty array' : 'false';
}
