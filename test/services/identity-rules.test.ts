import { identityRules } from '../../conformance/services/identity/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({ service: 'identity', rules: identityRules });
