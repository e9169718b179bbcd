import { gatewayRules } from '../conformance/services/gateway/index.ts';
import { proveServiceRules } from './prove-service-rules.ts';

proveServiceRules({ service: 'gateway', rules: gatewayRules });
