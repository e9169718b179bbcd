import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import { isRecord } from '../services/kit/node-client.ts';

/** A record of the state, by what operations say of it. */
export interface Described {
  /** Names that identify it. */
  readonly names: readonly string[];
  readonly members?: Readonly<Record<string, Json>> | undefined;
}

/**
 * Of operations that name a record the one that has the most members with it, the first of several: who creates an account names it as
 * well as who asks to recover it, but only this one says `account_to_recover`.
 */
export function closestOperation<T>(
  all: Iterable<T>,
  recordOf: (each: T) => Json,
  { names, members = {} }: Described,
): T | undefined {
  let [found, most] = [undefined as T | undefined, -1];
  for (const each of all) {
    const json = recordOf(each);
    const text = stringifyJson(json);
    if (!names.some((name) => name !== '' && text.includes(`"${name}"`))) continue;
    const { op = null } = isRecord(json) ? json : {};
    const { value = null } = isRecord(op) ? op : {};
    const shared = isRecord(value) ? Object.entries(value).filter((member) => isMember(members, member)).length : 0;
    if (shared > most) [found, most] = [each, shared];
  }
  return found;
}

const isMember = (members: Readonly<Record<string, Json>>, [name, value]: readonly [string, Json]): boolean =>
  members[name] !== undefined && stringifyJson(members[name]) === stringifyJson(value);
