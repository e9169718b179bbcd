import { methodTable } from '../method.ts';
import { getAccountReputations } from './get_account_reputations.ts';

export const reputationApi = methodTable(getAccountReputations);
