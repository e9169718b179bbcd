import type { Authority } from '../../../spec/types/authority.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const impossible = assertion('owner/impossible', 'The new owner authority cannot be satisfied', {});
const open = assertion('owner/open', 'The new owner authority needs nobody to sign', {});

/** Whether all members together do not reach the threshold. */
export const isImpossible = ({ weight_threshold, account_auths, key_auths }: Authority): boolean =>
  [...account_auths, ...key_auths].reduce((sum, [, weight]) => sum + weight, 0) < weight_threshold;

/** @throws RefusalError for an owner authority that nobody or everybody has; `between` runs between the two checks. */
export function verifySatisfiable(authority: Authority, between: () => void = () => {}): void {
  refuse(isImpossible(authority), impossible, {});
  between();
  refuse(authority.weight_threshold === 0, open, {});
}
