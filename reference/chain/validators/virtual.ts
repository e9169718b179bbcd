import { assertion, refuse } from '../ledger/refuse.ts';

const isVirtual = assertion('operation/virtual', 'The chain alone makes such operations', {});

/** Operations that no transaction holds. */
export const virtual = () => refuse(true, isVirtual, {});
