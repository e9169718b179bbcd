import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('pow2/disabled', 'Mining has ended', {});

/**
 * Mines with a proof of work of the second kind. Refuses everything since hardfork 17 has disabled it
 * (deployed: pow2_evaluator, steem_evaluator.cpp).
 */
export const pow2: Evaluator<'pow2'> = () => refuse(true, disabled, {});
