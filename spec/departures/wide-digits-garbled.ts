import type { Departure } from './departure.ts';

export const wideDigitsGarbled = {
  id: 'wide-digits-garbled',
  clause: 'records/witness/virtual_scheduled_time',
  documented: 'a member holds one integer as decimal digits',
  deployed:
    'integers of 128 bits are written into a buffer shared by concurrent requests, so that their digits mix, even beyond 128 bits; without concurrent requests they are right',
  evidence:
    'live test network, version 0.24.0, under load: `virtual_scheduled_time`, `recent_slots_filled`, `sbd_seconds` and constants of ' +
    'get_config; the buffer is in libraries/fc/src/uint128.cpp',
  reference: 'the digits of the value itself',
} as const satisfies Departure;
