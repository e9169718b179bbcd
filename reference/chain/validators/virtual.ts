import { assertion, refuse } from '../engine/refuse.ts';

const isVirtual = assertion('operation/virtual', 'The chain alone makes such operations', {});

/** Operations that no transaction holds. */
export const virtual = () => refuse(true, isVirtual, {});
