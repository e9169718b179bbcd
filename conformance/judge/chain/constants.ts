import { integerValue, type Json } from '../../model/json.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import type { RuleText } from '../kit/invariant.ts';
import { jsonAt, locate } from '../kit/laws/locate.ts';
import { moves } from '../kit/laws/moved.ts';
import { requestsOf } from '../kit/laws/reported.ts';
import { callRule } from '../kit/per-call.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { type Constant, configMethods, constantAt } from './configuration.ts';

/** Constants that follow from each other. */
interface Row extends Omit<RuleText, 'clause'> {
  /** The judged constant first, then those it is compared with. */
  readonly names: readonly [Constant, ...Constant[]];
  /** What the first must be, by the others; absent: at most the second. */
  expected?(...values: readonly bigint[]): bigint;
}

const day = 86_400n;

const rows: RuleTable<Row> = {
  'chain/blocks-per-day': {
    requires: 'The constant `BLOCKS_PER_DAY` is a day divided by `BLOCK_INTERVAL`.',
    why: 'Clients turn days into blocks by this constant.',
    example: 'A block every 3 seconds, and `CORE_BLOCKS_PER_DAY` is 28801.',
    names: ['BLOCKS_PER_DAY', 'BLOCK_INTERVAL'],
    expected: (interval = 1n) => day / interval,
  },
  'chain/blocks-per-hour': {
    requires: 'The constant `BLOCKS_PER_HOUR` is an hour divided by `BLOCK_INTERVAL`.',
    why: 'Clients turn hours into blocks by this constant.',
    example: 'A block every 3 seconds, and `CORE_BLOCKS_PER_HOUR` is 1201.',
    names: ['BLOCKS_PER_HOUR', 'BLOCK_INTERVAL'],
    expected: (interval = 1n) => day / 24n / interval,
  },
  'chain/blocks-per-year': {
    requires: 'The constant `BLOCKS_PER_YEAR` is 365 days divided by `BLOCK_INTERVAL`.',
    why: 'The inflation of a year is spread over so many blocks.',
    example: 'A block every 3 seconds, and `CORE_BLOCKS_PER_YEAR` is 10512001.',
    names: ['BLOCKS_PER_YEAR', 'BLOCK_INTERVAL'],
    expected: (interval = 1n) => (365n * day) / interval,
  },
  'chain/one-percent': {
    requires: 'The constant `1_PERCENT` is a hundredth of `100_PERCENT`.',
    why: 'All percent values are read by these two constants.',
    example: '`CORE_1_PERCENT` is 101 and `CORE_100_PERCENT` 10000.',
    names: ['1_PERCENT', '100_PERCENT'],
    expected: (all = 0n) => all / 100n,
  },
  'chain/precision': {
    requires: 'The constant `BLOCKCHAIN_PRECISION` is ten to the power of `BLOCKCHAIN_PRECISION_DIGITS`.',
    why: 'Amounts are divided by the precision to be shown.',
    example: 'Three digits, and `CORE_BLOCKCHAIN_PRECISION` is 100.',
    names: ['BLOCKCHAIN_PRECISION', 'BLOCKCHAIN_PRECISION_DIGITS'],
    expected: (digits = 0n) => 10n ** (digits > 18n ? 18n : digits),
  },
  'chain/witnesses-of-all-kinds': {
    requires: 'The constant `MAX_WITNESSES` is the sum of the voted, miner and runner witnesses of hardfork 17.',
    why: 'Voted, miner and runner witnesses make up a round.',
    example: '20 voted, no mining and 1 running witness, and `CORE_MAX_WITNESSES` is 22.',
    names: ['MAX_WITNESSES', 'MAX_VOTED_WITNESSES_HF17', 'MAX_MINER_WITNESSES_HF17', 'MAX_RUNNER_WITNESSES_HF17'],
    expected: (...kinds) => kinds.reduce((sum, kind) => sum + kind, 0n),
  },
  'chain/required-witnesses': {
    requires: 'The constant `HARDFORK_REQUIRED_WITNESSES` is at most `MAX_WITNESSES`.',
    why: 'A hardfork that needs more witnesses than a round has never happens.',
    example: 'A round has 21 witnesses, and `CORE_HARDFORK_REQUIRED_WITNESSES` is 22.',
    names: ['HARDFORK_REQUIRED_WITNESSES', 'MAX_WITNESSES'],
  },
  'chain/undo-history': {
    requires: 'The constant `MIN_UNDO_HISTORY` is at most `MAX_UNDO_HISTORY`.',
    why: 'The minimum of the kept history cannot exceed its maximum.',
    example: '`CORE_MIN_UNDO_HISTORY` is 20000 and `CORE_MAX_UNDO_HISTORY` 10000.',
    names: ['MIN_UNDO_HISTORY', 'MAX_UNDO_HISTORY'],
  },
  'chain/length-of-names': {
    requires: 'The constant `MIN_ACCOUNT_NAME_LENGTH` is at most `MAX_ACCOUNT_NAME_LENGTH`.',
    why: 'Sites check names of accounts by these bounds before they are made.',
    example: '`CORE_MIN_ACCOUNT_NAME_LENGTH` is 17 and `CORE_MAX_ACCOUNT_NAME_LENGTH` 16.',
    names: ['MIN_ACCOUNT_NAME_LENGTH', 'MAX_ACCOUNT_NAME_LENGTH'],
  },
  'chain/block-size-bounds': {
    requires: 'The constant `MIN_BLOCK_SIZE_LIMIT` is at most `MAX_BLOCK_SIZE`.',
    why: 'Witnesses propose block sizes between these bounds.',
    example: '`CORE_MIN_BLOCK_SIZE_LIMIT` is above `CORE_MAX_BLOCK_SIZE`.',
    names: ['MIN_BLOCK_SIZE_LIMIT', 'MAX_BLOCK_SIZE'],
  },
};

/** Larger than any of these constants. */
const beyond = 10n ** 12n;

function rule({ names, expected, ...words }: Row): ExchangeRule {
  const [judged, ...others] = names;
  const at = [constantAt(judged)];
  const wanted = (result: Json | undefined) => {
    const values = others.flatMap((name) => integerValue(jsonAt(result, [constantAt(name)])) ?? []);
    const isReadable = values.length === others.length && values.every((value) => value >= 0n);
    if (!isReadable || (values[0] === 0n && values.length === 1)) return undefined;
    return expected ? expected(...values) : values[0];
  };
  return callRule({
    ...words,
    clause: 'configuration/prefix',
    level: 'should',
    methods: configMethods,
    plan: requestsOf(configMethods),
    fault: {
      summary: `a ${judged} that does not fit ${others.join(', ')}`,
      edit: moves(configMethods, () => at, expected ? 1n : beyond),
    },
    judge: ({ method, result }) => {
      if (!configMethods.some((name) => name === method)) return undefined;
      const [path, actual, want] = [locate(result, at), jsonAt(result, at), wanted(result)];
      const value = integerValue(actual);
      if (path === undefined || value === undefined || want === undefined) return undefined;
      if (expected ? value === want : value <= want) return [];
      return [{ path: ['result', ...path], kind: 'value', expected: `${expected ? '' : 'at most '}${want}`, actual }];
    },
  });
}

/** Constants beside each other. */
export const ofConstants: readonly ExchangeRule[] = rulesOf(rows, rule);
