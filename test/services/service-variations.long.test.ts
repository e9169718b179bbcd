import { proveServiceVariations } from '../support/prove-service-variations.ts';

proveServiceVariations('images');
proveServiceVariations('web');
