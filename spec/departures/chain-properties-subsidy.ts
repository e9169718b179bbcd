import type { Departure } from './departure.ts';

export const chainPropertiesSubsidy = {
  id: 'chain-properties-subsidy',
  clause: 'condenser_api.get_chain_properties/result',
  documented: 'the chain properties have `account_subsidy_limit`',
  deployed: '`account_subsidy_budget` and `account_subsidy_decay` instead',
  evidence: 'recorded test networks, version 0.24.0, get_chain_properties of condenser_api',
  seen: { recording: 'calls', method: 'condenser_api.get_chain_properties' },
  reference: 'all three members',
  shows: {
    pointers: ['/result/account_subsidy_limit'],
    kind: 'missing',
    holder: ({ account_subsidy_budget: budget, account_subsidy_decay: decay }) =>
      Number.isInteger(budget) && Number.isInteger(decay),
  },
} as const satisfies Departure;
