import type { MethodName } from '../../../spec/methods/index.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';

const noBandwidth = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_account_bandwidth',
  format: 'resource credits have replaced bandwidth',
});

const notImplemented = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_account_references',
  format: 'nothing finds the accounts that name an account',
});

/** Methods that deployed nodes have disabled or never implemented. */
export const disabled = {
  'condenser_api.get_account_bandwidth'() {
    throw noBandwidth();
  },
  'condenser_api.get_account_references'({ protocol }) {
    if (protocol.form === 'documented') return [];
    throw notImplemented();
  },
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
