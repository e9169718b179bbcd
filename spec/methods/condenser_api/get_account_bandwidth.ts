import { accountName } from '../../kernel/keys.ts';
import { accountBandwidth, bandwidthType } from '../../types/account-bandwidth.ts';
import { method } from '../method.ts';

export const getAccountBandwidth = method('condenser_api.get_account_bandwidth', {
  summary: 'What an account used of its bandwidth, before resource credits came.',
  params: { account: accountName, type: bandwidthType },
  result: accountBandwidth,
  source: 'document 2, Accounts',
  status: 'disabled',
});
