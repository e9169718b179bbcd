import type { Departure } from './departure.ts';

/** The error of deployed nodes for exceptions they do not know. */
export const uncaughtException = { code: -32000, message: 'Unknown error - parsing rpc message failed' } as const;

export const uncaughtExceptionsAsText = {
  id: 'uncaught-exceptions-as-text',
  clause: 'errors/object',
  documented: '`data` of an error is an object',
  deployed:
    'an exception of the standard library ends as -32000 `Unknown error - parsing rpc message failed` with its text as `data`, any other without `data`',
  evidence:
    'live test network, version 0.24.0, list_witnesses by_schedule_time of a turn that no witness has; `libraries/plugins/json_rpc/json_rpc_plugin.cpp` of steemit/steem',
  seen: {
    recording: 'live-full',
    method: 'database_api.list_witnesses',
    where: {
      '/error/code': uncaughtException.code,
      '/error/message': uncaughtException.message,
      '/error/data': 'unknown key',
    },
  },
  reference: 'an error of its own, with `data`',
} as const satisfies Departure;
