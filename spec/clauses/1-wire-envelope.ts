import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Wire envelope', level: 'must' } as const;

export const wireEnvelope = [
  {
    ...place,
    id: 'envelope/transport',
    at: ['1:24#c8e03d'],
    text: 'A call is an HTTP POST to the base address with a body of JSON.',
  },
  {
    ...place,
    id: 'envelope/request-version',
    at: ['1:25#ff5f99'],
    text: 'A request names the protocol: `jsonrpc` is the text `2.0`.',
  },
  {
    ...place,
    id: 'envelope/request-method',
    at: ['1:25#ff5f99'],
    text: 'A request names its method by `method`, a text: its namespace, a dot and its name there.',
  },
  {
    ...place,
    id: 'envelope/request-params',
    at: ['1:25#ff5f99'],
    text: 'A request carries its arguments in `params`.',
  },
  { ...place, id: 'envelope/request-id', at: ['1:25#ff5f99'], text: 'A request has an integer `id`.' },
  {
    ...place,
    id: 'envelope/positional-params',
    at: ['1:26#c47526'],
    text: 'In condenser_api `params` is an array of the arguments in their order.',
  },
  {
    ...place,
    id: 'envelope/no-positional-params',
    at: ['1:26#c47526'],
    text: 'In condenser_api `params` is `[]` when there is no argument.',
  },
  {
    ...place,
    id: 'envelope/named-params',
    at: ['1:27#9c69c7'],
    text: 'Outside condenser_api `params` is an object of named arguments.',
  },
  {
    ...place,
    id: 'envelope/no-named-params',
    at: ['1:27#9c69c7'],
    text: 'Outside condenser_api a method without arguments is called with `{}` or without `params`.',
  },
  {
    ...place,
    id: 'envelope/version',
    at: ['1:28#180833', '1:29#1f3c23'],
    text: 'Every answer object names the protocol: `jsonrpc` is the text `2.0`.',
  },
  {
    ...place,
    id: 'envelope/result-or-error',
    at: ['1:28#180833', '1:29#1f3c23'],
    text: 'An answer object carries `result` when the call succeeded and `error` when it failed, exactly one of the two.',
  },
  {
    ...place,
    id: 'envelope/id-echo',
    at: ['1:28#180833', '1:29#1f3c23'],
    text: 'The `id` of an answer is the `id` of its request, unchanged.',
  },
  {
    ...place,
    id: 'envelope/batch',
    at: ['1:30#bec64a'],
    text: 'An array of requests is answered by an array with one answer object for each of them.',
  },
  {
    ...place,
    id: 'envelope/batch-element',
    at: ['1:30#bec64a'],
    text: 'Every answer object of a batch has a result or an error of its own.',
  },
  {
    ...place,
    id: 'envelope/batch-limit',
    at: ['1:30#bec64a'],
    text: 'It is the gateway that enforces a largest number of requests in a batch.',
  },
] as const satisfies readonly Clause[];
