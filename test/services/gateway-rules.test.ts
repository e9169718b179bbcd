import { gatewayRules } from '../../conformance/services/gateway/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({ service: 'gateway', rules: gatewayRules });
