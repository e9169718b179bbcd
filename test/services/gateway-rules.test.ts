import { gatewayRules } from '../../conformance/services/gateway/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({
  service: 'gateway',
  rules: gatewayRules,
  untestable: { 'gateway/head-follows-its-blocks': 'gateway-head.test.ts: the chain here stands' },
});
