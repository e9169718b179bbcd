import type { MethodName } from '../../../spec/methods/index.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';

const noBandwidth = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_account_bandwidth',
  format: 'resource credits have replaced bandwidth',
});

/** What deployed nodes have disabled. */
export const disabled = {
  'condenser_api.get_account_bandwidth'() {
    throw noBandwidth();
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
