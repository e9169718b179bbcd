import type { Rule } from '../../model/rule.ts';
import { askedContent } from './asked.ts';
import { invariants } from './invariants.ts';
import { ofReplies } from './replies.ts';

export const content: readonly Rule[] = [...askedContent, ...invariants, ...ofReplies];
