import type { Evaluator } from '../engine/context.ts';
import { assertion, refuse } from '../engine/refuse.ts';

const disabled = assertion('pow/disabled', 'Mining has ended', {});

export const pow: Evaluator<'pow'> = () => refuse(true, disabled, {});
