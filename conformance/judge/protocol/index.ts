import type { Rule } from '../../model/rule.ts';
import { batches } from './batches.ts';
import { callForm } from './call-form.ts';
import { connections } from './connections.ts';
import { depth } from './depth.ts';
import { http } from './http.ts';
import { ids } from './ids.ts';
import { members } from './members.ts';
import { methodNames } from './method-names.ts';
import { numbers } from './numbers.ts';
import { params } from './params.ts';
import { protocolRule, type Row } from './row.ts';
import { texts } from './texts.ts';

/** Every nonstandard request. */
export const rows: readonly Row[] = [
  ...ids,
  ...members,
  ...methodNames,
  ...params,
  ...callForm,
  ...batches,
  ...numbers,
  ...texts,
  ...depth,
  ...http,
  ...connections,
];

export const protocol: readonly Rule[] = rows.map(protocolRule);
