import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Errors', level: 'must' } as const;

export const errors = [
  {
    ...place,
    id: 'errors/object',
    text: 'An error has an integer `code`, a text `message`, and `data` with code, name, message and a stack of frames.',
  },
  {
    ...place,
    id: 'errors/parse-error',
    text: 'An argument that does not parse, like a block number that is none, gives -32000, `Parse Error…`, data code 4.',
  },
  { ...place, id: 'errors/batch-element', text: 'In a batch only the element that fails carries an error.' },
] as const satisfies readonly Clause[];
