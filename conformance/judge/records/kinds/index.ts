import type { RecordKind, RecordKinds } from '../record-kind.ts';
import { accounts } from './accounts.ts';
import { chain } from './chain.ts';
import { content } from './content.ts';
import { finance } from './finance.ts';
import { governance } from './governance.ts';
import { market } from './market.ts';

/** Every kind of record that more than one method reports. */
export const recordKinds: readonly RecordKind[] = [accounts, content, governance, finance, chain, market].flatMap(
  (table: RecordKinds) => Object.entries(table).map(([id, recordKind]) => ({ id, ...recordKind })),
);
