import type { Noun, Nouns } from '../record-kind.ts';
import { accounts } from './accounts.ts';
import { chain } from './chain.ts';
import { content } from './content.ts';
import { finance } from './finance.ts';
import { governance } from './governance.ts';
import { market } from './market.ts';

/** Every kind of record that more than one method reports. */
export const nouns: readonly Noun[] = [accounts, content, governance, finance, chain, market].flatMap((table: Nouns) =>
  Object.entries(table).map(([id, noun]) => ({ id, ...noun })),
);
