import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Wire envelope', level: 'must' } as const;

export const wireEnvelope = [
  { ...place, id: 'envelope/version', text: 'Every answer object names the protocol: `jsonrpc` is the text `2.0`.' },
  {
    ...place,
    id: 'envelope/result-or-error',
    text: 'An answer object carries `result` when the call succeeded and `error` when it failed, one of the two.',
  },
  { ...place, id: 'envelope/id-echo', text: 'The `id` of an answer is the `id` of its request, unchanged.' },
  {
    ...place,
    id: 'envelope/batch',
    text: 'An array of requests is answered by an array with one answer object for each of them.',
  },
] as const satisfies readonly Clause[];
