import type { ServiceRule } from '../model/rule.ts';
import { accountEqualsNode } from './account-equals-node.ts';
import { accountIsAnswered } from './account-is-answered.ts';

export const webRules: readonly ServiceRule[] = [accountIsAnswered, accountEqualsNode];
