import type { Rule } from '../../model/rule.ts';
import { deployedResult } from './deployed-result.ts';
import { jsonForm } from './json-form.ts';
import { ofNouns } from './nouns.ts';
import { openMembers } from './open-members.ts';
import { result } from './result.ts';
import { textMembers } from './text-members.ts';

export const schema: readonly Rule[] = [jsonForm, result, ...ofNouns, openMembers, textMembers, deployedResult];
