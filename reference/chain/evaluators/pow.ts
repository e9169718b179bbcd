import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';

const disabled = assertion('pow/disabled', 'Mining has ended', {});

/**
 * Mines with a proof of work. Refuses everything since hardfork 17 has disabled it
 * (deployed: pow_evaluator, steem_evaluator.cpp).
 */
export const pow: Evaluator<'pow'> = () => refuse(true, disabled, {});
