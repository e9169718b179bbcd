export const faults = {};
export type FaultId = string;
