import { timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { inCall, type OwnFault } from '../../model/fault.ts';
import { integerValue, isArray, type Json, member } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { blockMethods, queriedBlock } from '../kit/blocks/queried.ts';
import { hardforks } from '../kit/hardforks.ts';
import { beside } from '../kit/laws/beside.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moves, put } from '../kit/laws/moved.ts';
import { type Reader, results } from '../kit/laws/reader.ts';
import { scheduleMethods } from '../kit/laws/records.ts';
import { type ReportedBy, requestsOf, type Words, type Wrong } from '../kit/laws/reported.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';

interface Bound<N extends MethodName> extends Words {
  readonly names: readonly Constant[];
  readonly methods: readonly N[];
  /** What is wrong in a result, given the constants of the configuration. */
  wrong(reported: ReportedBy<N>, constants: readonly Json[]): Wrong | undefined;
  readonly fault: OwnFault;
}

/** The answers that have all of these constants. */
function constants(names: readonly Constant[]): Reader<readonly Json[]> {
  return {
    methods: configMethods,
    read: (call) => {
      const value = names.flatMap((name) => constant(call, name) ?? []);
      return value.length === names.length ? [{ call, value, at: [] }] : [];
    },
    plan: requestsOf(configMethods),
  };
}

/** An answer beside the constants that bound it. */
function bound<N extends MethodName>({ names, methods, wrong, ...words }: Bound<N>): RelationRule {
  return beside<ReportedBy<N>['value'], { readonly configuration: readonly Json[] }>({
    ...words,
    scope: 'immutable',
    subject: results(...methods),
    references: { configuration: constants(names) },
    judge: (subject, { configuration }) => {
      const found = wrong(subject, configuration.value);
      const by = names.map((name) => ['configuration', constantAt(name)] as const);
      return found === undefined ? [] : [{ ...found, by }];
    },
  });
}

const feedMethods = ['condenser_api.get_feed_history', 'database_api.get_feed_history'] as const;
const fundMethods = ['database_api.get_reward_funds'] as const;
const orderMethods = ['database_api.find_limit_orders', 'database_api.list_limit_orders'] as const;
const accountMethods = ['database_api.find_accounts', 'database_api.list_accounts'] as const;
const versionMethods = ['condenser_api.get_version', 'database_api.get_version'] as const;

const feedWindow = bound({
  id: 'chain/feed-window',
  requires:
    '`price_history` has at most `FEED_HISTORY_WINDOW` prices, before hardfork 16 `FEED_HISTORY_WINDOW_PRE_HF_16`.',
  clause: 'records/feed_history/price_history',
  level: 'should',
  why: 'The median is that of the window; older prices would hold it back.',
  example: 'The windows have 84 and 168 prices, and `price_history` 169.',
  names: ['FEED_HISTORY_WINDOW', 'FEED_HISTORY_WINDOW_PRE_HF_16'],
  methods: feedMethods,
  // Which of the two windows the chain has come to, the history does not show.
  wrong: ({ value }, windows) => {
    const maximum = Math.max(...windows.map((window) => Number(integerValue(window))));
    if (!(value.price_history.length > maximum)) return undefined;
    return { at: ['price_history'], expected: `at most ${maximum} prices`, kind: 'count' };
  },
  fault: {
    summary: 'more prices than the window has',
    edit: inCall(feedMethods, (call) => {
      const [median, history] = ['current_median_history', 'price_history'].map((name) => jsonAt(call.result, [name]));
      if (median === undefined || !isArray(history)) return undefined;
      return put(call, ['price_history'], [...history, ...Array.from({ length: 1000 }, () => median)]);
    }),
  },
});

const blockSize = bound({
  id: 'chain/block-size-within-bounds',
  requires: '`maximum_block_size` is from `MIN_BLOCK_SIZE_LIMIT` to `MAX_BLOCK_SIZE`.',
  clause: 'records/global_properties/maximum_block_size',
  level: 'should',
  why: 'Witnesses cannot agree on a block size beyond the bounds of the chain.',
  example: 'The least bound is 65536, and `maximum_block_size` is 1024.',
  names: ['MIN_BLOCK_SIZE_LIMIT', 'MAX_BLOCK_SIZE'],
  methods: propertiesMethods,
  wrong: ({ value }, constants) => {
    const [minimum, maximum] = constants.map(integerValue);
    const size = BigInt(value.maximum_block_size);
    if (minimum === undefined || maximum === undefined || (size >= minimum && size <= maximum)) return undefined;
    return { at: ['maximum_block_size'], expected: `from ${minimum} to ${maximum} bytes` };
  },
  fault: {
    summary: 'a block size below the least bound',
    edit: inCall(propertiesMethods, (call) => put(call, ['maximum_block_size'], 1)),
  },
});

const scheduledKinds = ['max_voted_witnesses', 'max_miner_witnesses', 'max_runner_witnesses'] as const;

const witnessesOfAll = bound({
  id: 'chain/scheduled-of-all-kinds',
  requires: 'The voted, miner and runner witnesses of the witness schedule add up to `MAX_WITNESSES`.',
  clause: 'records/witness_schedule/max_voted_witnesses',
  level: 'should',
  why: 'A round has a turn for each of them; sites show the rest of the witnesses as standby.',
  example: '`MAX_WITNESSES` is 21, and a schedule has 19 voted witnesses, no miner and 1 runner.',
  names: ['MAX_WITNESSES'],
  methods: scheduleMethods,
  wrong: ({ value }, [all]) => {
    const sum = scheduledKinds.reduce((most, name) => most + value[name], 0);
    const [{ max_voted_witnesses: voted }, maximum] = [value, Number(integerValue(all))];
    if (sum === maximum) return undefined;
    return { at: ['max_voted_witnesses'], expected: `${voted + maximum - sum}, so that all kinds are ${maximum}` };
  },
  fault: {
    summary: 'a schedule without one of its witnesses',
    edit: moves(scheduleMethods, () => ['max_voted_witnesses']),
  },
});

const requiredWitnesses = bound({
  id: 'chain/witnesses-required-for-a-hardfork',
  requires: '`hardfork_required_witnesses` of the witness schedule is the constant `HARDFORK_REQUIRED_WITNESSES`.',
  clause: 'records/witness_schedule/hardfork_required_witnesses',
  level: 'should',
  why: 'Witnesses count by it whether a hardfork comes; with another number some of them leave the chain.',
  example: 'The constant is 17, and the schedule has 18.',
  names: ['HARDFORK_REQUIRED_WITNESSES'],
  methods: scheduleMethods,
  wrong: ({ value }, [required]) => {
    if (BigInt(value.hardfork_required_witnesses) === integerValue(required)) return undefined;
    return { at: ['hardfork_required_witnesses'], expected: `${integerValue(required)}, the constant` };
  },
  fault: {
    summary: 'another number of witnesses for a hardfork',
    edit: moves(scheduleMethods, () => ['hardfork_required_witnesses']),
  },
});

const fundName = bound({
  id: 'chain/fund-of-posts',
  requires: 'One of the reward funds has the name `POST_REWARD_FUND_NAME`.',
  clause: 'records/reward_fund/name',
  level: 'should',
  why: 'Clients look for the fund by the name in the configuration.',
  example: 'The constant is `post`, and no reward fund has this name.',
  names: ['POST_REWARD_FUND_NAME'],
  methods: fundMethods,
  wrong: ({ value }, [name]) =>
    value.funds.length === 0 || value.funds.some((fund) => fund.name === name)
      ? undefined
      : { at: ['funds', 0, 'name'], expected: `${JSON.stringify(name)} among the funds` },
  fault: { summary: 'a fund of another name', edit: moves(fundMethods, () => ['funds', 0, 'name']) },
});

const orderLife = bound({
  id: 'chain/order-lifetime',
  requires: 'No open order that was made since hardfork 20 lives longer than `MAX_LIMIT_ORDER_EXPIRATION` seconds.',
  clause: 'records/limit_order/expiration',
  level: 'should',
  why: 'An order cannot stay open longer than the chain allows.',
  example: 'Orders live for at most 28 days, and one expires 60 days after it was made.',
  names: ['MAX_LIMIT_ORDER_EXPIRATION'],
  methods: orderMethods,
  wrong: ({ value }, [maximum]) => {
    const seconds = integerValue(maximum);
    const index = value.orders.findIndex(
      ({ created, expiration }) => created >= hardforks[20] && expiration > created + Number(seconds),
    );
    const order = value.orders[index];
    if (order === undefined || seconds === undefined) return undefined;
    return { at: ['orders', index, 'expiration'], expected: `at most ${timeText(order.created + Number(seconds))}` };
  },
  fault: {
    summary: 'an order that lives longer than it may',
    edit: moves(orderMethods, () => ['orders', 0, 'expiration'], 20_000_000n),
  },
});

/** The names of accounts, of whatever length. */
const accountNames: Reader<string> = {
  methods: accountMethods,
  read: (call) => {
    const accounts = jsonAt(call.result, ['accounts']);
    return (isArray(accounts) ? accounts : []).flatMap((each, index) => {
      const name = member(each, 'name');
      return typeof name === 'string' ? [{ call, value: name, at: ['accounts', index, 'name'] }] : [];
    });
  },
};

const nameLength = beside<string, { readonly configuration: readonly Json[] }>({
  id: 'chain/names-within-bounds',
  requires: 'The name of an account has from `MIN_ACCOUNT_NAME_LENGTH` to `MAX_ACCOUNT_NAME_LENGTH` characters.',
  clause: 'scalars/account-name-length',
  scope: 'immutable',
  why: 'Clients refuse other names before they ask for them, and have no room for longer ones.',
  example: 'Names have at most 16 characters, and `list_accounts` has an account with a name of 27.',
  subject: accountNames,
  references: { configuration: constants(['MIN_ACCOUNT_NAME_LENGTH', 'MAX_ACCOUNT_NAME_LENGTH']) },
  fault: {
    summary: 'a name that is longer than names may be',
    edit: inCall(accountMethods, (call) =>
      jsonAt(call.result, ['accounts', 0, 'name']) === undefined
        ? undefined
        : put(call, ['accounts', 0, 'name'], 'a-name-of-more-than-sixteen'),
    ),
  },
  judge: ({ value: name }, { configuration }) => {
    const [minimum, maximum] = configuration.value.map(integerValue);
    if (minimum === undefined || maximum === undefined || (name.length >= minimum && name.length <= maximum)) return [];
    const by = (['MIN_ACCOUNT_NAME_LENGTH', 'MAX_ACCOUNT_NAME_LENGTH'] as const).map(
      (each) => ['configuration', constantAt(each)] as const,
    );
    return [{ at: [], expected: `${minimum} to ${maximum} characters`, by }];
  },
});

const version = bound({
  id: 'chain/compiled-version',
  requires: '`blockchain_version` of `get_version` is the constant `BLOCKCHAIN_VERSION`.',
  clause: 'versioning/compile-time',
  why: 'Bug reports and clients rely on the version; two methods report the same compile-time constant.',
  example: '`get_version` has 0.20.6, the constant is 0.20.5.',
  names: ['BLOCKCHAIN_VERSION'],
  methods: versionMethods,
  wrong: ({ call }, [constant]) =>
    jsonAt(call.result, ['blockchain_version']) === constant
      ? undefined
      : { at: ['blockchain_version'], expected: `${JSON.stringify(constant)}, the constant` },
  fault: { summary: 'another version than was compiled in', edit: moves(versionMethods, () => ['blockchain_version']) },
});

const chainId = bound({
  id: 'chain/compiled-chain-id',
  requires: '`chain_id` of `get_version` is the constant `CHAIN_ID`, but on test networks.',
  clause: 'versioning/chain-id',
  why: 'Transactions are signed for the chain id; on no public network may it be another than was compiled in.',
  example: '`IS_TEST_NET` is false, and `chain_id` of `get_version` differs from the constant.',
  names: ['IS_TEST_NET', 'CHAIN_ID'],
  methods: ['database_api.get_version'],
  wrong: ({ value }, [isTestNet, id]) =>
    isTestNet !== false || typeof id !== 'string' || id === value.chain_id
      ? undefined
      : { at: ['chain_id'], expected: `"${id}", the constant` },
  fault: {
    summary: 'the chain id of the configuration differs from the reported one',
    edit: inCall(configMethods, (call) =>
      constant(call, 'IS_TEST_NET') === false ? put(call, [constantAt('CHAIN_ID')], 'fe'.repeat(32)) : undefined,
    ),
  },
});

/** The signing keys of blocks. */
const signingKeys: Reader<string> = {
  methods: blockMethods,
  read: (call) => {
    const block = queriedBlock(call);
    const key = block?.json?.signing_key;
    if (block === undefined || typeof key !== 'string' || key.length < 50) return [];
    return [{ call, value: key, at: [...block.path.slice(1), 'signing_key'] }];
  },
};

/** Every key of a chain begins with the prefix of its configuration. */
const prefix = beside<readonly Json[], { readonly key: string }>({
  id: 'chain/address-prefix',
  requires: 'The signing keys of blocks begin with the constant `ADDRESS_PREFIX`.',
  clause: 'scalars/public-key',
  scope: 'immutable',
  why: 'Wallets write keys with the prefix in the configuration; nodes refuse others.',
  example: '`CORE_ADDRESS_PREFIX` is STM, and the signing keys of blocks begin with TST.',
  subject: constants(['ADDRESS_PREFIX']),
  references: { key: signingKeys },
  fault: {
    summary: 'another address prefix than the keys have',
    edit: inCall(configMethods, (call) => put(call, [constantAt('ADDRESS_PREFIX')], 'XYZ')),
  },
  judge: ({ value: [configured] }, { key }) => {
    if (typeof configured !== 'string') return undefined;
    if (key.value.startsWith(configured)) return [];
    return [{ at: [constantAt('ADDRESS_PREFIX')], expected: `"${key.value.slice(0, 3)}", as keys begin` }];
  },
});

/** Answers beside the configuration. */
export const ofConfiguration: readonly RelationRule[] = [
  feedWindow,
  blockSize,
  witnessesOfAll,
  requiredWitnesses,
  fundName,
  orderLife,
  nameLength,
  version,
  chainId,
  prefix,
];
