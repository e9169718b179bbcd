import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Errors', level: 'must' } as const;

export const errors = [
  {
    ...place,
    id: 'errors/object',
    at: ['1:240#4c08e9'],
    text: 'An error has an integer `code`, a text `message`, and `data`: code, name, message and a stack of frames.',
  },
  {
    ...place,
    id: 'errors/parse-error',
    at: ['1:244#4a1bd5'],
    text: 'An argument that does not parse, like letters for a number, gives -32000, `Parse Error…`, data code 4, `parse_error_exception`.',
  },
  {
    ...place,
    id: 'errors/batch-element',
    at: ['1:245#397ec2'],
    text: 'In a batch only the element that fails carries an error; all others carry their results.',
  },
  {
    ...place,
    id: 'errors/verify-authority',
    at: ['1:246#d76a2e'],
    text: '`database_api.verify_authority` raises an exception where signatures are missing; with all of them it answers `{valid: true}`.',
  },
  {
    ...place,
    id: 'errors/unknown-transaction',
    at: ['1:247#89a73d'],
    text: '`find_transaction` answers an old or unknown id with a status and never with an error.',
  },
  {
    ...place,
    id: 'errors/verify-account-authority',
    at: ['1:248#a62dfc'],
    text: '`verify_account_authority` answers false.',
  },
  {
    ...place,
    id: 'errors/get-account-references',
    at: ['1:248#a62dfc'],
    text: '`get_account_references` answers an empty array.',
  },
  {
    ...place,
    id: 'errors/web-status',
    at: ['1:249#a1c082'],
    text: 'The web endpoint of a user has its `status` in the body: the text `200`.',
  },
  {
    ...place,
    id: 'errors/http-status',
    level: 'unstated',
    at: ['1:251#9c97f8'],
    text: 'What HTTP status answers of the API have is not shown.',
  },
  {
    ...place,
    id: 'errors/other-codes',
    level: 'unstated',
    at: ['1:252#d31076'],
    text: 'The codes of all other errors are not shown.',
  },
  {
    ...place,
    id: 'errors/of-services',
    level: 'unstated',
    at: ['1:253#364dfc'],
    text: 'How the image service and the web endpoints report errors is not shown.',
  },
] as const satisfies readonly Clause[];
