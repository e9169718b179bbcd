import type { Departure } from './departure.ts';

/** Error codes of deployed nodes for a chunked body, which they read as empty or incomplete. */
export const codesOfUnreadBodies: readonly number[] = [-32700, -32000];

export const chunkedBodiesUnread = {
  id: 'chunked-bodies-unread',
  clause: 'envelope/transport',
  documented: 'a request is sent by HTTP, whose bodies may come in chunks',
  deployed:
    'chunks are not put together: an error -32700 or -32000 with the id null, about the first line of the raw body',
  evidence: 'live test network, version 0.24.0, a call sent with `transfer-encoding: chunked`',
  seen: {
    recording: 'live-full',
    where: { '/headers/transfer-encoding': 'chunked', '/error/code': -32700 },
  },
  reference: 'the answer to the body',
} as const satisfies Departure;
