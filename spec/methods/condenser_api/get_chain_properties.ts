import { agreedProperties, legacyWitnessProperties } from '../../types/witness-properties.ts';
import { method } from '../method.ts';

export const getChainProperties = method('condenser_api.get_chain_properties', {
  summary: 'What the witnesses agree on: the fee of an account, the size of blocks, the interest on dollars.',
  params: {},
  result: agreedProperties,
  source: 'document 2, Chain state',
  // Deployed nodes report the number of accounts that a block subsidises and its decay, not one limit.
  deployed: { departure: 'chain-properties-subsidy', result: legacyWitnessProperties },
});
