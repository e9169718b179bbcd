import { identityRules } from '../conformance/services/identity/index.ts';
import { proveServiceRules } from './prove-service-rules.ts';

proveServiceRules({ service: 'identity', rules: identityRules });
