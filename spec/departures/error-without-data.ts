import type { Departure } from './departure.ts';

/** Codes of errors found before a method is called, and the message of the one other such error. */
export const codesWithoutData: readonly number[] = [-32600, -32001];
export const emptyBatchError = { code: -32000, message: 'Array is invalid' } as const;

export const errorWithoutData = {
  id: 'error-without-data',
  clause: 'errors/object',
  documented: 'every error has `data`',
  deployed: '-32600, -32001 and the error for an empty batch have none',
  evidence: 'recorded test network, version 0.24.0',
} as const satisfies Departure;
