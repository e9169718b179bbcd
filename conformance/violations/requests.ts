import type { ClauseId } from '../../spec/clauses/index.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { catalog } from '../../spec/source/catalog.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isObject, type Json, member } from '../model/json.ts';
import { answered, given } from './arguments.ts';
import { ofTransactions, operationsGiven } from './operations.ts';
import { type Ask, refusal, type Violation, violation, withResult } from './violation.ts';

type Is = (call: Call) => boolean;

const all = Object.values(methods) as readonly AnyMethod[];
const named = (pattern: RegExp) => all.map(({ name }) => name).filter((name) => pattern.test(name));

const isCondenser: Is = ({ method }) => method.startsWith('condenser_api.');
const outside: Is = (call) => !isCondenser(call);
const size = (json: Json | undefined) => (isArray(json) ? json.length : isObject(json) ? Object.keys(json).length : 0);

/** A node that refuses such calls, though it answers others. */
function refuses(clause: ClauseId, detail: string, is: Is, of: Violation['methods'] = 'any'): Violation {
  return violation(clause, 'argument refused', detail, of, (call) =>
    call.result !== undefined && is(call) ? refusal(call) : undefined,
  );
}

/** A node that answers what other arguments, or another method, select; it refuses where those select nothing. */
function reads(
  clause: ClauseId,
  detail: string,
  of: Violation['methods'],
  other: (call: Call) => { readonly method?: string; readonly params: Json } | undefined,
): Violation {
  return violation(clause, 'argument ignored', detail, of, async (call, ask: Ask) => {
    const instead = call.result === undefined ? undefined : other(call);
    if (instead === undefined) return undefined;
    const asked = { ...call, method: instead.method ?? call.method };
    return member(await ask(asked, instead.params), 'result') === undefined
      ? refusal(call)
      : answered(call, (_, params) => ask(asked, params), instead.params);
  });
}

const namespaces = Object.keys(catalog.namespaces).map((name) =>
  violation(`namespaces/${name}`, 'method missing', '', named(new RegExp(`^${name}\\.`)), (call) =>
    call.result === undefined ? undefined : refusal(call, -32002, `Could not find API ${name}`),
  ),
);

/** What the service reports, by the methods that report it. */
const subjects: Readonly<Record<string, RegExp>> = {
  accounts: /account/,
  content: /content|discussion|comment|blog|feed/,
  votes: /vote/,
  witnesses: /witness/,
  proposals: /proposal/,
  'the market': /order|trade|ticker|volume|market/,
  blocks: /get_block/,
  transactions: /transaction/,
  'resource credits': /^rc_api\./,
};

const service = [
  ...Object.entries(subjects).map(([subject, pattern]) =>
    refuses('service/reads', `nothing of ${subject}`, () => true, named(pattern)),
  ),
  violation('service/protocol', 'written', 'as JSON-RPC 1.0', 'any', ({ answer: { jsonrpc: _, ...rest } }) => ({
    ...rest,
    result: rest.result ?? null,
    error: rest.error ?? null,
  })),
  violation('service/method-names', 'method missing', 'with a dot, outside of condenser_api', 'any', (call) =>
    outside(call) && call.method !== 'jsonrpc.get_methods' && call.result !== undefined
      ? refusal(call, -32002, `Could not find method ${call.method}`)
      : undefined,
  ),
  refuses('service/positional', 'arguments in an array', (call) => isCondenser(call) && size(call.params) > 0),
  refuses('service/login-migration', 'without a login', isCondenser),
];

const envelope = [
  {
    ...violation('envelope/batch-element', 'written', 'the first result alone', 'any', () => undefined),
    batch: (answers: readonly Json[]) =>
      answers.length > 1
        ? answers.map((each, place) => {
            const { result: _, error: __, ...rest } = isObject(each) ? each : {};
            return place === 0 ? each : rest;
          })
        : undefined,
  },
  refuses('envelope/request-version', '2.0, outside of condenser_api', outside),
  reads('envelope/request-method', 'the namespace', 'any', (call) => {
    const name = `condenser_api.${call.method.split('.')[1]}`;
    return outside(call) && size(call.params) === 0 && Object.hasOwn(methods, name)
      ? { method: name, params: [] }
      : undefined;
  }),
  reads('envelope/request-params', 'all', 'any', ({ params }) =>
    size(params) > 0 ? { params: isArray(params) ? [] : {} } : undefined,
  ),
  refuses('envelope/request-id', 'of more than 16 bits', ({ request: { id } }) => Math.abs(Number(id)) > 65_535),
  reads('envelope/positional-params', 'their order', 'any', (call) =>
    isCondenser(call) && isArray(call.params) && call.params.length > 1
      ? { params: call.params.toReversed() }
      : undefined,
  ),
  refuses(
    'envelope/no-positional-params',
    'an empty array',
    (call) => isCondenser(call) && isArray(call.params) && call.params.length === 0,
  ),
  refuses('envelope/named-params', 'an object', (call) => outside(call) && size(call.params) > 0),
  refuses('condenser/call', 'a single object', isCondenser),
  refuses('named/call', 'named arguments', (call) => outside(call) && size(call.params) > 0),
  refuses('named/call', 'no arguments', (call) => outside(call) && call.params === undefined),
  refuses(
    'database/no-arguments',
    'an empty object',
    ({ params }) => isObject(params) && size(params) === 0,
    named(/^database_api\.(get|verify)_/),
  ),
];

const hasOperations: Is = ({ params }) => operationsGiven(params).length > 0;

const transactions = [
  refuses(
    'condenser/operation-form',
    'a name and its fields',
    (call) => isCondenser(call) && hasOperations(call),
    ofTransactions,
  ),
  refuses(
    'database/operation-form',
    'a type and its value',
    (call) => outside(call) && hasOperations(call),
    ofTransactions,
  ),
  reads(
    'condenser/required-signatures',
    'all but the last key',
    ['condenser_api.get_required_signatures'],
    ({ params }) => {
      const [transaction = null, keys] = isArray(params) ? params : [];
      return isArray(keys) && keys.length > 1 ? { params: [transaction, keys.slice(-1)] } : undefined;
    },
  ),
  // The active authority of the author instead.
  reads(
    'authentication/comment',
    'as a vote for a witness',
    ofTransactions.filter((name) => /potential/.test(name)),
    (call) => {
      if (!operationsGiven(call.params).every((name) => name === 'comment')) return undefined;
      const [given, ...rest] = isArray(call.params) ? call.params : [member(call.params, 'trx') ?? null];
      const some = member(given, 'operations');
      if (!isObject(given) || !isArray(some) || some.length === 0) return undefined;
      const operations = some.map((each) => {
        const author = member(isArray(each) ? each[1] : member(each, 'value'), 'author') ?? null;
        const vote = { account: author, witness: author, approve: true };
        return isArray(each) ? ['account_witness_vote', vote] : { type: 'account_witness_vote_operation', value: vote };
      });
      const instead = { ...given, operations };
      return { params: isArray(call.params) ? [instead, ...rest] : { trx: instead } };
    },
  ),
];

/** Lists of the database, their orders, and what is general in their arguments. */
function lists(dialect: Dialect): readonly Violation[] {
  const paged = all.filter(({ orders }) => orders !== undefined);
  const find = (call: Call) => paged.find(({ name }) => spelled(name, dialect) === call.method);
  const at = (call: Call, name: string) => {
    const method = find(call);
    return method && given(method, call, name, dialect);
  };
  const of = (pattern: RegExp) =>
    paged.flatMap(({ name }) => (pattern.test(name) ? [spelled(name, dialect)] : [])) as readonly string[];
  const database = of(/^database_api\./);
  const proposals = of(/list_proposal/);
  const isSymbol = (json: Json): boolean =>
    isArray(json) ? json.some(isSymbol) : member(json, 'nai') !== undefined && member(json, 'decimals') !== undefined;
  const hasSymbol: Is = (call) => isSymbol(at(call, 'start') ?? null);
  const hasKeys: Is = (call) => size(at(call, 'start')) > 1;
  const ordersOf = (pattern: RegExp) => [
    ...new Set(paged.flatMap(({ name, orders }) => (pattern.test(name) ? Object.keys(orders ?? {}) : []))),
  ];
  return [
    refuses('paging/arguments', 'start, limit and order', () => true, database),
    refuses('paging/order-shapes-start', 'a start of several keys', hasKeys, database),
    refuses('paging/symbol', 'nai and decimals', hasSymbol, database),
    refuses('records/symbol/nai', 'a symbol by it', hasSymbol, database),
    refuses('records/symbol/decimals', 'a symbol by it', hasSymbol, database),
    refuses(
      'paging/proposals',
      'order_direction',
      (call) => at(call, 'order_direction') !== undefined,
      of(/^database_api\.list_proposal/),
    ),
    refuses(
      'paging/proposals',
      'status',
      (call) => at(call, 'status') !== undefined,
      of(/^database_api\.list_proposal/),
    ),
    ...(['proposals/orders', 'proposals/vote-orders'] as const).flatMap((clause) => {
      const pattern = clause === 'proposals/orders' ? /list_proposals$/ : /list_proposal_votes$/;
      return ordersOf(pattern).map((order) =>
        refuses(clause, order, (call) => at(call, 'order') === order, of(pattern)),
      );
    }),
    refuses('proposals/direction', 'ascending', (call) => at(call, 'order_direction') === 'ascending', proposals),
    refuses('proposals/start', 'keys in an array', (call) => isCondenser(call) && hasKeys(call), proposals),
    violation('database/list-result', 'wrong type', 'the array alone', database, (call) => {
      const [list] = isObject(call.result) ? Object.values(call.result) : [];
      return isArray(list) ? withResult(call, list) : undefined;
    }),
    ...(['condenser_api', 'database_api'] as const).flatMap((namespace) =>
      (['proposals/ids', `${namespace}.find_proposals/ids`] as const).map((clause) =>
        reads(clause, `the next number, ${namespace}`, [`${namespace}.find_proposals`], ({ params }) => {
          const next = (ids: Json | undefined) => (isArray(ids) ? ids.map((id) => Number(id) + 1) : []);
          return isArray(params)
            ? { params: [next(params[0])] }
            : { params: { proposal_ids: next(member(params, 'proposal_ids')) } };
        }),
      ),
    ),
  ];
}

const histories = ['condenser_api.get_account_history', 'account_history_api.get_account_history'];
const historyArgument = (call: Call, place: number, name: string) =>
  isArray(call.params) ? call.params[place] : member(call.params, name);

const single = [
  refuses('accounts/no-start', 'null', ({ params }) => isArray(params) && params[1] === null, [
    'condenser_api.get_vesting_delegations',
  ]),
  reads('discussions/blog-tag', 'as a tag of posts', ['condenser_api.get_discussions_by_blog'], ({ params }) => ({
    method: 'condenser_api.get_discussions_by_created',
    params: params ?? [],
  })),
  refuses('account-history/limit', '10000', (call) => Number(historyArgument(call, 2, 'limit')) === 10_000, histories),
  ...histories.map((name) =>
    refuses(`${name}/latest-start` as ClauseId, '-1', (call) => Number(historyArgument(call, 1, 'start')) === -1, [
      name,
    ]),
  ),
];

/** How calls are read: namespaces, the envelope of a request, forms of arguments that methods have in common. */
export function requestViolations(dialect: Dialect): readonly Violation[] {
  return [...namespaces, ...service, ...envelope, ...transactions, ...lists(dialect), ...single];
}
