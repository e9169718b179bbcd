import type { Context } from '../../../model/rule.ts';

/** Whether a block is known to be irreversible, so that all answers must report the same block. */
export function isSettled(num: number, { irreversible }: Context): boolean {
  return irreversible !== undefined && num <= irreversible;
}
