import type { HandlersOf } from '../kit/handler.ts';
import { reputations } from '../topics/reputations.ts';

/** Every method of reputation_api that reads, and what answers it. */
export const reputationApi = {
  'reputation_api.get_account_reputations': reputations['reputation_api.get_account_reputations'],
} satisfies HandlersOf<'reputation_api'>;
