import { wireConstant } from '../../../spec/constants/configuration.ts';
import type { documented } from '../../../spec/constants/documented.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Json } from '../../model/json.ts';
import { jsonAt } from '../kit/laws/locate.ts';

/** Both methods that report the constants. */
export const configMethods = ['condenser_api.get_config', 'database_api.get_config'] as const;

export type Constant = keyof typeof documented | 'CHAIN_ID' | 'INIT_PUBLIC_KEY_STR';

/** The neutral name of a constant as a member of the configuration. */
export function constantAt(name: Constant): string {
  return wireConstant(name);
}

/** A constant of the configuration; undefined in other answers. */
export function constant({ method, result }: Call, name: Constant): Json | undefined {
  return configMethods.some((each) => each === method) ? jsonAt(result, [constantAt(name)]) : undefined;
}
