import { steem } from '../dialects/steem.ts';
import type { Departure } from './departure.ts';

/** The members of the chain properties before accounts were subsidised. */
const members = 'account_creation_fee,maximum_block_size,sbd_interest_rate';

export const chainPropertiesBeforeSubsidies = {
  id: 'chain-properties-before-subsidies',
  clause: 'condenser_api.get_chain_properties/result',
  documented: 'the chain properties have `account_subsidy_limit`',
  deployed: 'nodes of before hardfork 20 have the other three members alone',
  evidence: 'main network of December 2017, version 0.19, get_chain_properties of condenser_api',
  seen: { recording: 'mainnet', method: 'condenser_api.get_chain_properties' },
  reference: 'all documented members',
  dialect: steem,
  shows: {
    pointers: ['/result/account_subsidy_limit'],
    kind: 'missing',
    holder: (holder) => Object.keys(holder).toSorted().join() === members,
  },
} as const satisfies Departure;
