import type { Rule } from '../../model/rule.ts';
import { deployedResult } from './deployed-result.ts';
import { jsonForm } from './json-form.ts';
import { openMembers } from './open-members.ts';
import { result } from './result.ts';
import { textMembers } from './text-members.ts';
import { valueKindRules } from './value-kinds.ts';

export const schema: readonly Rule[] = [jsonForm, result, ...valueKindRules, openMembers, textMembers, deployedResult];
