import type { methods } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';

/** Both methods that report the dynamic global properties. */
export const propertiesMethods = [
  'condenser_api.get_dynamic_global_properties',
  'database_api.get_dynamic_global_properties',
] as const;

export type Properties = ResultOf<(typeof methods)[(typeof propertiesMethods)[number]]>;
