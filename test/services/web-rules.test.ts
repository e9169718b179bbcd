import { webRules } from '../../conformance/services/web/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({ service: 'web', rules: webRules });
