import type { HandlersOf } from '../kit/handler.ts';
import { keyReferences } from '../topics/key-references.ts';

/** Every method of account_by_key_api that reads, and what answers it. */
export const accountByKeyApi = {
  'account_by_key_api.get_key_references': keyReferences['account_by_key_api.get_key_references'],
} satisfies HandlersOf<'account_by_key_api'>;
