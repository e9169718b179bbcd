import type { ClauseId } from '../../../spec/clauses/index.ts';
import { documented } from '../../../spec/constants/documented.ts';
import { units } from '../../../spec/constants/units.ts';
import { assetKinds } from '../../../spec/kernel/asset.ts';
import { type Json, stringifyJson } from '../../../spec/kernel/json.ts';
import { type Call, calls } from '../../model/call.ts';
import { faultOf } from '../../model/fault.ts';
import { integerValue, member } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { perCall } from '../per-call.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';
import { jsonAt, locate } from './locate.ts';
import { moves } from './moved.ts';
import { asks } from './rule.ts';

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

/** Whether this is a public network, and the node has the version that the documents describe. */
function isDescribed(call: Call): boolean {
  const version = constant(call, 'BLOCKCHAIN_VERSION');
  return version === documented.BLOCKCHAIN_VERSION && constant(call, 'IS_TEST_NET') === false;
}

/** On the version that the documents describe, every constant has the documented value. */
export const documentedConstants: ExchangeRule = {
  id: 'chain/documented-constants',
  kind: 'exchange',
  clause: 'constants/BLOCKCHAIN_VERSION',
  level: 'must',
  why: 'Clients of this version rely on its constants without requesting them.',
  example: 'A node of version 0.20.6 has 22 for `CORE_MAX_WITNESSES`.',
  methods: configMethods,
  covers: {
    of: () => names.map(clauseOf),
    seen: (exchange) =>
      calls(exchange)
        .filter(isDescribed)
        .flatMap((call) => names.filter((name) => constant(call, name) !== undefined).map(clauseOf)),
  },
  plan: asks(configMethods),
  fault: faultOf(
    'chain/documented-constants',
    'a constant with another value than documented',
    moves(configMethods, (call) => (isDescribed(call) ? [constantAt('MAX_COMMENT_DEPTH')] : undefined)),
  ),
  judge: perCall((call) => {
    if (!isDescribed(call)) return undefined;
    return names.flatMap((name: Constant) => {
      const [path, actual] = [locate(call.result, [constantAt(name)]), jsonAt(call.result, [constantAt(name)])];
      const value = documented[name as keyof typeof documented] as string | number | bigint | boolean;
      // Some properties may be absent.
      if (path === undefined || (isAsset(name) ? isAmount(actual, name, value) : isSame(actual, value))) return [];
      return [{ path: ['result', ...path], kind: 'value' as const, expected: stringifyJson(value as Json), actual }];
    });
  }),
};
