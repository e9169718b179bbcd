import type { StatementKind } from '../source/read/document.ts';
import type { Place } from '../source/read/place.ts';

/** Lines of the documents that state no requirement, by reason. */
export const structure: Readonly<Partial<Record<StatementKind, string>>> = {
  heading: 'It names what stands below it.',
  'table-head': 'It names the columns of a table.',
  'table-rule': 'It sets the head of a table apart.',
  fence: 'It begins or ends a block of settings.',
};

export interface Context {
  readonly at: readonly Place[];
  readonly reason: string;
}

/** Sentences that no clause cites, and why. */
export const context: readonly Context[] = [
  {
    at: [
      '1:3#6c7479',
      '1:3#bcbb96',
      '1:3#86d3d6',
      '2:3#505b30',
      '2:3#440b74',
      '2:3#3ca5c0',
      '3:3#8ce073',
      '3:3#bd27d0',
      '3:3#ee6522',
    ],
    reason: 'It says which document covers what.',
  },
  {
    at: ['1:7#d38170', '1:15#354a09'],
    reason: 'It says what the documents are about; the parts are stated in their own sections.',
  },
  {
    at: ['1:85#295504', '1:104#268b7d', '2:78#d837df', '3:64#927bba', '3:180#fb5fc5'],
    reason: 'It leads to the list or table below it.',
  },
  {
    at: ['1:257#8807a6', '1:325#88cda1', '3:200#05f730'],
    reason: 'It points to the place where the matter is stated.',
  },
];
