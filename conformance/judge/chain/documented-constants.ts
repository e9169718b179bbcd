import type { ClauseId } from '../../../spec/clauses/index.ts';
import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { documented } from '../../../spec/constants/documented.ts';
import { units } from '../../../spec/constants/units.ts';
import { hive } from '../../../spec/dialects/hive.ts';
import { assetKinds } from '../../../spec/kernel/asset.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { integerValue, type Json, member, stringifyJson } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { jsonAt, locate } from '../kit/laws/locate.ts';
import { moves } from '../kit/laws/moved.ts';
import { requestsOf } from '../kit/laws/reported.ts';
import { callRule } from '../kit/per-call.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';

/** Names of constants that the documents print with a value. */
const names = (Object.keys(documented) as (keyof typeof documented)[]).filter((name) => {
  // A chain with other keys and another start is another chain, not another protocol.
  const isOwn = ['ADDRESS_PREFIX', 'GENESIS_TIME', 'MINING_TIME', 'INIT_SUPPLY'].includes(name);
  return !isOwn && documented[name] !== null;
});

const assetSymbols = { 'CORE asset': 'CORE', 'SBD asset': 'SBD' } as const;

type AssetName = {
  [N in keyof typeof units]: (typeof units)[N] extends `${string} asset` ? N : never;
}[keyof typeof units];

function isAsset(name: Constant): name is AssetName & Constant {
  return Object.hasOwn(assetSymbols, units[name as keyof typeof units]);
}

/** Whether an asset holds so many of the smallest units of its kind, in either form. */
function isAmount(actual: Json | undefined, name: AssetName, value: string | number | bigint | boolean): boolean {
  const { nai, precision } = assetKinds[assetSymbols[units[name]]];
  if (typeof actual === 'string')
    return (
      actual
        .split(' ')[0]
        ?.replace('.', '')
        .replace(/^0+(?=\d)/, '') === `${value}`
    );
  return (
    member(actual, 'nai') === nai &&
    member(actual, 'precision') === precision &&
    integerValue(member(actual, 'amount')) === BigInt(value)
  );
}

const clauseOf = (name: string) => `constants/${name}` as ClauseId;

function isSame(actual: Json | undefined, value: string | number | bigint | boolean): boolean {
  const integer = integerValue(actual);
  return actual === value || (typeof value !== 'string' && typeof value !== 'boolean' && integer === BigInt(value));
}

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a node has the version that the documents describe, or a later one. */
function isDescribed(call: Call): boolean {
  const version = constant(call, 'BLOCKCHAIN_VERSION');
  if (typeof version !== 'string') return false;
  const [own, described] = [numbers(version), numbers(documented.BLOCKCHAIN_VERSION)];
  const at = own.findIndex((part, index) => part !== described[index]);
  return at < 0 || (own[at] as number) > (described[at] ?? 0);
}

/** Those that later versions and test networks kept: of the last version known, a test network, they are as documented. */
const kept = names.filter((name) => (deployedTestnet as Readonly<Record<string, unknown>>)[name] === documented[name]);

/**
 * The constants that bind a node: on the version that the documents describe and a public network all, else those that the
 * later versions kept. A chain with a life of its own may have changed any.
 */
function bindingOn(call: Call, { dialect }: Pick<Context, 'dialect'>): readonly (typeof names)[number][] {
  if (!isDescribed(call) || dialect === undefined || dialect === hive) return [];
  const isSame = constant(call, 'BLOCKCHAIN_VERSION') === documented.BLOCKCHAIN_VERSION;
  return isSame && constant(call, 'IS_TEST_NET') === false ? names : kept;
}

/** Every constant has the documented value, as far as the node's version and network keep it. */
export const documentedConstants = callRule({
  id: 'chain/documented-constants',
  requires:
    'A constant that the documents print has the printed value, as far as the version and the network of the node keep it.',
  clause: 'constants/100_PERCENT',
  why: 'Clients of this version rely on its constants without requesting them.',
  example: 'A node of version 0.20.6 has 22 for `CORE_MAX_WITNESSES`.',
  methods: configMethods,
  covers: {
    of: () => names.map(clauseOf),
    seen: (exchange, context) =>
      calls(exchange).flatMap((call) =>
        bindingOn(call, context)
          .filter((name) => constant(call, name) !== undefined)
          .map(clauseOf),
      ),
  },
  plan: requestsOf(configMethods),
  fault: {
    summary: 'a constant with another value than documented',
    edit: moves(configMethods, (call) => (isDescribed(call) ? [constantAt('MAX_COMMENT_DEPTH')] : undefined)),
  },
  judge: (call, context) => {
    const bound = bindingOn(call, context);
    if (bound.length === 0) return undefined;
    return bound.flatMap((name: Constant) => {
      const [path, actual] = [locate(call.result, [constantAt(name)]), jsonAt(call.result, [constantAt(name)])];
      const value = documented[name as keyof typeof documented] as string | number | bigint | boolean;
      // Some properties may be absent.
      if (path === undefined || (isAsset(name) ? isAmount(actual, name, value) : isSame(actual, value))) return [];
      const expected = stringifyJson(value as Json);
      return [{ path: ['result', ...path], kind: 'value' as const, expected, actual, clause: clauseOf(name) }];
    });
  },
});
