import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isInteger } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { agreement, type ReportedAt } from '../kit/laws/agreement.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { jsonAt } from '../kit/laws/locate.ts';

const scheduleMethods = ['condenser_api.get_witness_schedule', 'database_api.get_witness_schedule'] as const;

/** Each of the methods reports it at the same path. */
function each(methods: readonly MethodName[], ...at: readonly string[]): ReportedAt<readonly string[]> {
  return Object.fromEntries(methods.map((name) => [name, at]));
}

/** Two rounds of witnesses: a new chain does not apply the medians of its witnesses before. */
const rounds = 42;

function isUnderWay({ result }: Call): boolean {
  const head = jsonAt(result, ['head_block_number']);
  return isInteger(head) && head > rounds;
}

/** The medians of the witnesses, as other answers report them. */
export const agreements: readonly RelationRule[] = [
  agreement({
    id: 'chain/block-size',
    requires: '`maximum_block_size` of the global properties is that of `median_props` in the witness schedule.',
    clause: 'records/witness_schedule/median_props',
    level: 'should',
    why: 'Senders keep transactions below the size set by the median of the witnesses.',
    example: '`maximum_block_size` is 65536 while the median of the witnesses is 131072.',
    subject: each(propertiesMethods, 'maximum_block_size'),
    reference: each(scheduleMethods, 'median_props', 'maximum_block_size'),
    isJudged: isUnderWay,
    fault: 'a block size that the witnesses did not agree on',
  }),
  agreement({
    id: 'chain/interest-rate',
    requires: '`sbd_interest_rate` of the global properties is that of `median_props` in the witness schedule.',
    clause: 'records/witness_schedule/median_props',
    level: 'should',
    why: 'Wallets show the interest on dollars by this rate.',
    example: '`sbd_interest_rate` is 1000 while the median of the witnesses is 500.',
    subject: each(propertiesMethods, 'sbd_interest_rate'),
    reference: each(scheduleMethods, 'median_props', 'sbd_interest_rate'),
    isJudged: isUnderWay,
    fault: 'an interest rate that the witnesses did not agree on',
  }),
  agreement({
    id: 'chain/account-creation-fee',
    requires: '`account_creation_fee` of the chain properties is that of `median_props` in the witness schedule.',
    clause: 'records/chain_properties/account_creation_fee',
    why: 'The creator of an account pays this fee; a lower one is refused.',
    example: '`get_chain_properties` has 0.100 CORE, the median of the witnesses is 3.000 CORE.',
    subject: each(['condenser_api.get_chain_properties'], 'account_creation_fee'),
    reference: each(scheduleMethods, 'median_props', 'account_creation_fee'),
    fault: 'a creation fee that the witnesses did not agree on',
  }),
  agreement({
    id: 'chain/agreed-block-size',
    requires: '`maximum_block_size` of the chain properties is that of `median_props` in the witness schedule.',
    clause: 'records/chain_properties/maximum_block_size',
    why: 'The chain properties are the medians of what the witnesses propose.',
    example: '`get_chain_properties` has 65536, the median of the witnesses is 131072.',
    subject: each(['condenser_api.get_chain_properties'], 'maximum_block_size'),
    reference: each(scheduleMethods, 'median_props', 'maximum_block_size'),
    fault: 'chain properties with another block size than the median',
  }),
  agreement({
    id: 'chain/agreed-interest-rate',
    requires: '`sbd_interest_rate` of the chain properties is that of `median_props` in the witness schedule.',
    clause: 'records/chain_properties/sbd_interest_rate',
    why: 'The chain properties are the medians of what the witnesses propose.',
    example: '`get_chain_properties` has 1000, the median of the witnesses is 500.',
    subject: each(['condenser_api.get_chain_properties'], 'sbd_interest_rate'),
    reference: each(scheduleMethods, 'median_props', 'sbd_interest_rate'),
    fault: 'chain properties with another interest rate than the median',
  }),
];
