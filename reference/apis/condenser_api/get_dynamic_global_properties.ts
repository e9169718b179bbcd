import type { Handler } from '../handler.ts';

export const getDynamicGlobalProperties: Handler<'condenser_api.get_dynamic_global_properties'> = (view) =>
  view.state.dynamicGlobalProperties;
