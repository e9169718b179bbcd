import type { Context, Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const tooLong = assertion('custom/too-long', 'The data is longer than a node takes', {});
const tooManySigners = assertion('custom/too-many-signers', 'More accounts sign than may', {});

/**
 * Writes data for programs of others. Refuses long data and more signers than allowed
 * (deployed: custom_evaluator, steem_evaluator.cpp).
 */
export const custom: Evaluator<'custom'> = (context, { data, required_auths }) => {
  verifyData(context, data.length / 2);
  verifySigners(context, required_auths.length);
};

/** Deployed nodes limit the data of pending transactions, not that of blocks. @throws RefusalError */
export function verifyData({ isPending, parameters }: Context, bytes: number): void {
  refuse(isPending && bytes > parameters.customDataLength, tooLong, {});
}

/** @throws RefusalError */
export function verifySigners({ parameters }: Context, signers: number): void {
  refuse(signers > parameters.maxAuthorityMembership, tooManySigners, {});
}
