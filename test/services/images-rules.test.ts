import { imageRules } from '../../conformance/services/images/index.ts';
import { proveServiceRules } from '../support/prove-service-rules.ts';

proveServiceRules({ service: 'images', rules: imageRules });
