import { dialects } from '../../../spec/dialects/index.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Difference } from '../../model/finding.ts';

/** The departure of deployed nodes that write integers of 128 bits into one buffer that all requests under way share. */
export const u128Garbled = 'wide-digits-garbled' as const;

/** Constants of 128 bits; the description has one type for all that are numbers. */
const wideConstant = /_(CONTENT_CONSTANT_\w+|VIRTUAL_SCHEDULE_LAP_LENGTH2?|\w*RECENT_CLAIMS)$/;

/** Digits of one value within another may be more than 128 bits. */
const digits = /^\d{1,60}$/;

let names: ReadonlySet<string> | undefined;

/** Whether members of this name hold integers of 128 bits. */
export function isU128(name: string): boolean {
  names ??= wideNames();
  return names.has(name) || wideConstant.test(name);
}

/**
 * Whether a difference may be of digits that were garbled: in a member of 128 bits stand digits, or an order by such a member
 * is broken, and another request may have been under way with one of the answers compared.
 */
export function mayBeGarbled(difference: Difference, exchanges: readonly Exchange[]): boolean {
  if (difference.departure !== undefined || exchanges.every(({ alone }) => alone === true)) return false;
  const last = difference.path.findLast((segment) => typeof segment === 'string');
  const isAtWide = last === difference.path.at(-1) && isU128(String(last));
  return difference.byU128Digits === true || (isAtWide && digits.test(String(difference.actual ?? '')));
}

/** The names of all members of 128 bits in results, as every dialect spells them. */
function wideNames(): ReadonlySet<string> {
  const seen = new Set<AnySchema>();
  const found = new Set<string>();
  const walk = (schema: AnySchema) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const [name, part] of Object.entries(schema.parts ?? {})) {
      if (part.kind === 'u128')
        for (const dialect of Object.values<Dialect>(dialects)) found.add(spelled(name, dialect));
      walk(part);
    }
  };
  for (const { result, deployed: instead } of Object.values<AnyMethod>(methods)) {
    walk(result);
    if (instead?.result) walk(instead.result);
  }
  return found;
}
