import { gatewayRules } from './gateway/index.ts';
import { identityRules } from './identity/index.ts';
import { imageRules } from './images/index.ts';
import type { ServiceRule } from './model/rule.ts';
import { webRules } from './web/index.ts';
import { writeRules } from './writes/index.ts';

/** The rules of all services, in the order of reports. */
export const serviceRules: readonly ServiceRule[] = [
  ...gatewayRules,
  ...imageRules,
  ...webRules,
  ...identityRules,
  ...writeRules,
];
