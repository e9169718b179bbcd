import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion('pow2/disabled', 'Mining has ended', {});

export const pow2: Evaluator<'pow2'> = () => refuse(true, disabled, {});
