import { accountName } from '../kernel/keys.ts';
import { signedBlockHeader } from '../types/block-header.ts';
import { operation } from './operation.ts';

export const reportOverProduction = operation(
  16,
  'report_over_production',
  {
    reporter: accountName,
    first_block: signedBlockHeader,
    second_block: signedBlockHeader,
  },
  { summary: 'Reports a witness that signed two blocks of the same slot.', source: 'deployed', requires: () => ({}) },
);
