import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { batch, paramsFor, type Request } from '../../model/exchange/request.ts';
import type { Json } from '../../model/json.ts';
import { isArray, member } from '../../model/json.ts';
import { exchangeRule } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { blockNumber, requestsNoNumber } from '../kit/arguments/argument.ts';
import { isStandardRequest } from '../kit/arguments/standard-request.ts';
import { isParseError } from '../kit/parse-errors.ts';

const headerMethods = [methods['condenser_api.get_block_header'], methods['block_api.get_block_header']];

/** Calls without arguments, which every node that lists them answers. */
const plain: readonly MethodName[] = [
  'condenser_api.get_dynamic_global_properties',
  'database_api.get_dynamic_global_properties',
  'condenser_api.get_config',
  'database_api.get_config',
  'condenser_api.get_account_count',
];

const isWithoutArguments = ({ method, params }: Call) =>
  plain.some((name) => name === method) && (isArray(params) ? params : Object.keys(params ?? {})).length === 0;

const lookups: readonly string[] = ['condenser_api.get_accounts', 'database_api.find_accounts'];

/** One account by its name, be there such an account or not. */
function isLookup({ method, params }: Call): boolean {
  const names = isArray(params) ? params[0] : member(params, 'accounts');
  const isAlone = isArray(params) ? params.length === 1 : isArray(names);
  return lookups.includes(method) && isAlone && isArray(names) && names.length === 1 && isName(names[0]);
}

const isName = (json: Json | undefined): boolean => typeof json === 'string' && /^[a-z][a-z0-9]{2,15}$/.test(json);

const isPlain = (call: Call) => isWithoutArguments(call) || isLookup(call);

/**
 * Elements that fail for other reasons than an argument that does not parse: a method of no name, and arguments of another type, with a
 * right call of the same method behind them.
 */
function mixed(target: Target): readonly Request[] {
  return plain
    .filter((name) => name.endsWith('_properties') && target.methods.has(name))
    .map((name) => {
      const [namespace] = name.split('.') as [string];
      const [find, given]: [string, Json] =
        namespace === 'condenser_api' ? ['get_accounts', [7]] : ['find_accounts', { accounts: 7 }];
      const none = namespace === 'condenser_api' ? [] : {};
      const known = target.corpus.accounts.find(isName) ?? 'initminer';
      const lookup: Json = namespace === 'condenser_api' ? [[known]] : { accounts: [known] };
      return batch([
        [name, none],
        [`${namespace}.no_such_method`, none],
        [`${namespace}.get_config`, none],
        [`${namespace}.${find}`, given],
        [`${namespace}.${find}`, lookup],
      ]);
    });
}

export const elementFailsAlone = exchangeRule({
  id: 'batch/element-fails-alone',
  requires: 'A call of a batch that is right gets its result, whatever fails beside it.',
  clause: 'errors/batch-element',
  why: 'One bad argument must not cost a client the rest of its batch.',
  example: 'A good call beside one with the block number `"abc"` is answered with the parse error of the other.',
  fault: {
    id: 'batch-error-spreads',
    summary: 'one failing element fails the complete batch',
    edit: (exchange) => {
      const { json } = exchange.answer;
      const all = calls(exchange);
      const failed = all.find(({ error }) => member(member(error, 'data'), 'code') === 4);
      const sound = all.find(({ result }) => result !== undefined);
      if (!isArray(json) || failed === undefined || sound === undefined) return undefined;
      const spread = json.map((answer) => {
        const { result: _, ...rest } = answer as { readonly [name: string]: Json };
        return { ...rest, error: failed.error as Json };
      });
      return { path: [], value: spread, found: [...sound.path, 'error'] };
    },
  },
  methods: 'any',
  plan: (target, random) => {
    const [block] = random.sample(target.blocks, 1);
    const ofBlocks = block === undefined ? [] : headerMethods.filter(({ name }) => target.methods.has(name));
    return [
      ...mixed(target),
      ...ofBlocks.map((method) =>
        batch(
          [block?.num ?? 1, 'abc', (block?.num ?? 1) + 1].map((num) => [
            method.name,
            paramsFor(method, { block_num: num }),
          ]),
        ),
      ),
    ];
  },
  judge: (exchange, { listed }) => {
    if (!isArray(exchange.request.json)) return undefined;
    const all = calls(exchange).filter(({ request }) => isStandardRequest(request));
    const ofBlocks = all.some(requestsNoNumber) ? all.filter((call) => blockNumber(call) !== undefined) : [];
    const isListed = ({ method }: Call) => listed?.has(method) === true;
    const others = all.some((call) => !isPlain(call) && call.error !== undefined)
      ? all.filter((call) => isPlain(call) && isListed(call))
      : [];
    if (ofBlocks.length + others.length === 0) return undefined;
    return [
      ...ofBlocks.filter(({ error }) => isParseError(error)),
      ...others.filter(({ error }) => error !== undefined),
    ].map(infected);
  },
});

function infected({ path, error }: Call) {
  return { path: [...path, 'error'], kind: 'unexpected', expected: 'the result of this call', actual: error } as const;
}
