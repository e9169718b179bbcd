import type { ServiceRule } from '../model/rule.ts';
import { noTokenNoAccess } from './no-token-no-access.ts';

export const identityRules: readonly ServiceRule[] = [noTokenNoAccess];
