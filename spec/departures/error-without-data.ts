import type { Departure } from './departure.ts';
import { absent } from './evidence.ts';

/** Codes of errors raised before a method is called, and one more without data. */
export const errorCodesWithoutData = { malformed: -32600, callOfNothing: -32001 } as const;
export const emptyBatchError = { code: -32000, message: 'Array is invalid' } as const;
/** Of any call, while a block is applied for longer than calls wait. */
export const busyError = { code: -32003, message: 'Unable to acquire database lock' } as const;

export const errorWithoutData = {
  id: 'error-without-data',
  clause: 'errors/object',
  documented: 'every error has `data`',
  deployed:
    '-32600 of a malformed request, -32001 of `call` without params, the error for an empty batch and that of a database that is locked for too long have none',
  evidence:
    'recorded test network, version 0.24.0, every request that is refused before its method is called; live test network under load, `Unable to acquire database lock`',
  seen: {
    recording: 'errors',
    method: 'condenser_api.get_dynamic_global_properties',
    where: { '/error/code': -32600, '/error/data': absent },
  },
  reference: '`data` in every error',
} as const satisfies Departure;
