import type { ServiceRule } from '../model/rule.ts';
import { accountEqualsNode } from './account-equals-node.ts';
import { accountIsAnswered } from './account-is-answered.ts';
import { askedForRules } from './asked-for.ts';
import { bandwidthRules } from './bandwidth.ts';
import { postEqualsNode } from './post-equals-node.ts';
import { postMemberRules } from './post-members.ts';
import { userMemberRules } from './user-members.ts';

export const webRules: readonly ServiceRule[] = [
  accountIsAnswered,
  accountEqualsNode,
  postEqualsNode,
  ...askedForRules,
  ...bandwidthRules,
  ...userMemberRules,
  ...postMemberRules,
];
