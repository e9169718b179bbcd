import type { Rule } from '../../model/rule.ts';
import { ids } from './ids.ts';
import { members } from './members.ts';
import { methodNames } from './method-names.ts';
import { protocolRule, type Row } from './row.ts';

/** Every odd way to ask. */
export const rows: readonly Row[] = [...ids, ...members, ...methodNames];

export const protocol: readonly Rule[] = rows.map(protocolRule);
