import { writeRules } from '../../conformance/services/writes/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({ service: 'writes', rules: writeRules });
