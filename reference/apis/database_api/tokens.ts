import type { MethodName } from '../../../spec/methods/index.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit } from '../kit/limits.ts';

/** Smart tokens: no chain here has any. Deployed nodes do not offer these methods (departure token-lists-not-offered). */
export const tokens = {
  'database_api.list_smt_contributions'(_, { limit }) {
    checkLimit(limit);
    return { contributions: [] };
  },
  'database_api.list_smt_token_emissions'(_, { limit }) {
    checkLimit(limit);
    return { token_emissions: [] };
  },
  'database_api.list_smt_tokens'(_, { limit }) {
    checkLimit(limit);
    return { tokens: [] };
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
