import type { ClauseId } from '../../../spec/clauses/index.ts';
import { deployedTestnet } from '../../../spec/constants/deployed-testnet.ts';
import { documented } from '../../../spec/constants/documented.ts';
import { type RecordedVersion, recordedVersions } from '../../../spec/constants/recorded-versions.ts';
import { units } from '../../../spec/constants/units.ts';
import type { DepartureId } from '../../../spec/departures/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import { hive } from '../../../spec/dialects/hive.ts';
import { assetKinds } from '../../../spec/kernel/asset.ts';
import { isInWordsOf, spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import type { Difference } from '../../model/finding.ts';
import { integerValue, isObject, type Json, member, stringifyJson } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { jsonAt, locate } from '../kit/laws/locate.ts';
import { moves } from '../kit/laws/moved.ts';
import { requestsOf } from '../kit/laws/reported.ts';
import { callRule } from '../kit/per-call.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';

/** Names of constants that the documents print with a value. */
const names = (Object.keys(documented) as (keyof typeof documented)[]).filter((name) => {
  // A chain with other keys and another start is another chain, not another protocol; what a version is called, the verdict says.
  const isOwn = ['ADDRESS_PREFIX', 'GENESIS_TIME', 'MINING_TIME', 'BLOCKCHAIN_VERSION'].includes(name);
  return !isOwn && documented[name] !== null;
});

const isPrinted = (name: Constant): name is (typeof names)[number] => names.some((each) => each === name);

/** Every constant that the documents list, the two that they print without a value too. */
const listed: readonly Constant[] = [
  ...(Object.keys(documented) as (keyof typeof documented)[]),
  'CHAIN_ID',
  'INIT_PUBLIC_KEY_STR',
];

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

type Value = string | number | bigint | boolean;

/** Whether a node says that it is of a test network, and has another prefix or version than the documents: their own has no test networks. */
function isTestNetwork(call: Call): boolean {
  const isOther = (name: 'ADDRESS_PREFIX' | 'BLOCKCHAIN_VERSION') => {
    const value = constant(call, name);
    return value !== undefined && value !== documented[name];
  };
  return constant(call, 'IS_TEST_NET') === true && (isOther('ADDRESS_PREFIX') || isOther('BLOCKCHAIN_VERSION'));
}

/** What is known of an earlier version. */
function recordedOf(call: Call): RecordedVersion | undefined {
  const version = String(constant(call, 'BLOCKCHAIN_VERSION'));
  return Object.hasOwn(recordedVersions, version) ? recordedVersions[version] : undefined;
}

const ofTestNetworks: Readonly<Record<string, unknown>> = deployedTestnet;

/**
 * The values that a constant may have: the printed one whatever version a node reports, on a test network also that of the
 * deployed ones. A hardfork version belongs to its version.
 */
function valuesOf(name: (typeof names)[number], call: Call): readonly Value[] {
  const printed = documented[name] as Value;
  const isOther = constant(call, 'BLOCKCHAIN_VERSION') !== documented.BLOCKCHAIN_VERSION;
  if (name === 'BLOCKCHAIN_HARDFORK_VERSION' && isOther) return [];
  const deployed = isTestNetwork(call) ? ofTestNetworks[name] : recordedOf(call)?.other[name];
  return deployed === undefined || deployed === null ? [printed] : [printed, deployed as Value];
}

/** The constants that bind a node; a chain with a life of its own may have changed any. */
function bindingOn({ method, result }: Call, { dialect }: Pick<Context, 'dialect'>): readonly (typeof names)[number][] {
  const isOther = dialect === undefined || isInWordsOf(dialect, hive) || !isObject(result);
  return isOther || !configMethods.some((each) => each === method) ? [] : names;
}

/** Later versions have two constants under another name (departures). */
const renamed: Readonly<Record<string, DepartureId>> = {
  CONTENT_REWARD_PERCENT: 'content-reward-percent-renamed',
  VESTING_FUND_PERCENT: 'vesting-fund-percent-renamed',
};

/** Only of database_api a sentence says that some properties may be absent. */
const mayLack = 'database_api.get_config';

function lacking(
  call: Call,
  name: Constant,
  dialect: Dialect,
): readonly (Difference & { readonly clause: ClauseId })[] {
  if (call.method === mayLack || recordedOf(call)?.lacks.some((each) => each === name)) return [];
  const isRenamed = jsonAt(call.result, [`${constantAt(name)}_HF16`]) !== undefined;
  const departure = isRenamed ? renamed[name] : undefined;
  return [
    {
      path: ['result', spelled(constantAt(name), dialect)],
      kind: 'missing',
      expected: 'every constant that the documents list',
      actual: undefined,
      clause: clauseOf(name),
      ...(departure && { departure }),
    },
  ];
}

/** Every constant has the documented value, as far as the node's version and network keep it. */
export const documentedConstants = callRule({
  id: 'chain/documented-constants',
  requires:
    'Every constant that the documents print has the printed value, whatever version a node reports, or that of deployed test networks on one of them; in condenser_api none is absent.',
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
    edit: moves(configMethods, () => [constantAt('MAX_COMMENT_DEPTH')]),
  },
  judge: (call, context) => {
    const bound = bindingOn(call, context);
    if (bound.length === 0) return undefined;
    return listed.flatMap((name): readonly (Difference & { readonly clause: ClauseId })[] => {
      const [path, actual] = [locate(call.result, [constantAt(name)]), jsonAt(call.result, [constantAt(name)])];
      if (path === undefined) return lacking(call, name, context.dialect ?? core);
      if (!isPrinted(name)) return [];
      const values = valuesOf(name, call);
      const fits = (value: Value) => (isAsset(name) ? isAmount(actual, name, value) : isSame(actual, value));
      if (values.length === 0 || values.some(fits)) return [];
      const expected = values.map((value) => stringifyJson(value as Json)).join(' or ');
      return [{ path: ['result', ...path], kind: 'value', expected, actual, clause: clauseOf(name) }];
    });
  },
});
