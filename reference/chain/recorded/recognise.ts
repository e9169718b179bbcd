import { dialects } from '../../../spec/dialects/index.ts';
import { objectOf } from '../../../spec/kernel/containers.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { type Protocol, protocols } from '../protocol.ts';
import { RecordingError } from './recording-error.ts';

/**
 * The dialect of a chain by the prefix of a signing key and the field words of its global properties.
 * @throws RecordingError if no dialect has both.
 */
export function dialectOf(block: Json, properties: Json): Dialect {
  const { signing_key = null } = objectOf(block);
  const known = objectOf(properties);
  const found = Object.values(dialects).find(
    (dialect) =>
      String(signing_key).startsWith(dialect.prefix) &&
      Object.hasOwn(known, spelled('total_vesting_fund_core', dialect)),
  );
  if (found === undefined) {
    const names = Object.keys(dialects).join(', ');
    throw new RecordingError(`the signing key ${signing_key} and the global properties fit none of ${names}`);
  }
  return found;
}

/** The version of the protocol by the number of the last hardfork; all recorded chains have 0.24. */
export function protocolOf(hardfork: Json): Protocol {
  const { last_hardfork = null } = objectOf(hardfork);
  return protocols[Number(last_hardfork) > 20 ? '0.24' : '0.20'];
}

/**
 * The first dialect with the prefix of a signing key.
 * @throws RecordingError if none has it.
 */
export function dialectOfKey(key: string): Dialect {
  const found = Object.values(dialects).find(({ prefix }) => key.startsWith(prefix));
  if (found !== undefined) return found;
  throw new RecordingError(`the signing key ${key} is of none of ${Object.keys(dialects).join(', ')}`);
}
