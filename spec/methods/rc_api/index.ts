import { methodTable } from '../method.ts';
import { findRcAccounts } from './find_rc_accounts.ts';
import { getResourceParams } from './get_resource_params.ts';
import { getResourcePool } from './get_resource_pool.ts';

export const rcApi = methodTable(findRcAccounts, getResourceParams, getResourcePool);
