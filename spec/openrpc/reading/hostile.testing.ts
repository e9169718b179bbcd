import type { Departure } from '../../departures/departure.ts';
import type { OpenRpcDocument } from '../document.ts';

/** Text that would break out of markup if it is not escaped. */
export const hostile = `</script><img src=x onerror=alert(1)>"'&amp;\`|*_[x](y)\\ ${'`'.repeat(3)}`;

const schema = {
  type: 'object',
  properties: {
    [hostile]: { type: 'string', pattern: hostile, description: hostile },
    shape: { $ref: `#/x/${hostile.replaceAll('/', '')}` },
  },
  default: hostile,
};

/** A document with hostile text in place of all its texts. */
export const hostileDocument: OpenRpcDocument = {
  openrpc: '1.3.2',
  info: { title: hostile, version: hostile, description: hostile },
  methods: [
    {
      name: 'a_api.evil',
      summary: hostile,
      tags: [{ name: hostile }],
      paramStructure: 'by-position',
      params: [{ name: hostile, required: false, schema }],
      result: { name: 'result', schema },
      errors: [{ code: -1, message: hostile, data: { code: 2, 'x-source': hostile } }],
      examples: [
        {
          name: hostile,
          params: [{ name: hostile, value: hostile }],
          result: { name: 'result', value: { [hostile]: [hostile] } },
        },
      ],
      'x-source': hostile,
      'x-stability': hostile,
      'x-status': hostile,
      'x-limits': { param: hostile, maximum: 5 },
      'x-paging': { list: hostile, next: { [hostile]: hostile }, source: hostile },
      'x-orders': { [hostile]: { start: [schema], next: [hostile] } },
      'x-deployed': { departure: hostile, params: [{ name: hostile, schema }], result: schema, error: -1 },
    },
  ],
  components: { schemas: { [hostile.replaceAll('/', '')]: schema } },
};

export const hostileDepartures: readonly Departure[] = [
  {
    id: hostile,
    clause: 'scalars/timestamp',
    documented: hostile,
    deployed: hostile,
    evidence: hostile,
    reference: hostile,
  },
];
