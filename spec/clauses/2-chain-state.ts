import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Chain state', level: 'must' } as const;

export const chainState = [
  { ...place, id: 'condenser_api/get_block', text: 'A block with its id, signing key and transaction ids.' },
  { ...place, id: 'condenser_api/get_block_header', text: 'The header of a block.' },
  { ...place, id: 'condenser_api/get_ops_in_block', text: 'An array of operation records.' },
] as const satisfies readonly Clause[];
