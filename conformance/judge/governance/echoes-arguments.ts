import { type RequestedRow, requested } from '../kit/arguments/echoes-arguments.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

const rows: RuleTable<RequestedRow> = {
  'governance/witness-as-requested': {
    requires: 'Every witness of an answer is one of the requested owners.',
    why: 'Voters look a witness up before they vote for it: the answer must be about that one.',
    example: '`get_witness_by_account ["alice"]` answers with the witness bob.',
    methods: ['condenser_api.get_witness_by_account', 'database_api.find_witnesses'],
  },
  'governance/witness-of-requested-id': {
    requires: 'Every witness that `get_witnesses` answers has one of the requested numbers as `id`.',
    why: 'Votes and schedules name witnesses by number; under another number it is another witness.',
    example: '`get_witnesses [[3]]` answers with the witness whose `id` is 4.',
    methods: ['condenser_api.get_witnesses'],
  },
  'governance/fund-as-requested': {
    requires: 'The reward fund of an answer has the requested name.',
    why: 'Rewards are estimated from the fund that pays them.',
    example: '`get_reward_fund ["post"]` answers with the fund `comment`.',
    methods: ['condenser_api.get_reward_fund'],
  },
  'governance/proposals-as-requested': {
    requires: 'Every proposal of an answer has one of the requested numbers as `id`.',
    why: 'Who follows a link to a proposal must see that one, and vote for it.',
    example: '`find_proposals [[3]]` answers with the proposal whose `id` is 4.',
    methods: ['condenser_api.find_proposals', 'database_api.find_proposals'],
  },
};

export const requestedOfGovernance = rulesOf(rows, requested);
