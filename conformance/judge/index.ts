import type { Rule } from '../model/rule.ts';
import { batch } from './batch/index.ts';
import { block } from './block/index.ts';
import { envelope } from './envelope/index.ts';
import { errors } from './errors/index.ts';
import { operations } from './operations/index.ts';
import { proof } from './proof/index.ts';
import { schema } from './schema/index.ts';

/** Every rule, by subject. */
export const rules: readonly Rule[] = [...envelope, ...batch, ...errors, ...schema, ...block, ...operations, ...proof];
