import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Gateway cache time-to-live (TTL)', level: 'must' } as const;

export const gatewayTtl = [
  {
    ...place,
    id: 'gateway/ttl-unit',
    at: ['1:223#2cee10'],
    text: 'The lifetime of a cached answer is an integer number of seconds.',
  },
  { ...place, id: 'gateway/ttl-forever', at: ['1:223#5450f4'], text: 'A life of 0: the answer is kept without end.' },
  { ...place, id: 'gateway/ttl-never', at: ['1:223#5450f4'], text: 'A life of -1: the answer is not cached.' },
  {
    ...place,
    id: 'gateway/ttl-irreversible',
    at: ['1:223#5450f4'],
    text: 'A life of -2: the answer is kept without end if its block is irreversible, else not cached.',
  },
] as const satisfies readonly Clause[];
