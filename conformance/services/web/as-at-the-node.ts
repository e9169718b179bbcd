import { dialects } from '../../../spec/dialects/index.ts';
import { resultPlace } from '../../../spec/documented/place.ts';
import { methods } from '../../../spec/methods/index.ts';
import { type Json, stringifyJson } from '../../model/json.ts';
import type { HttpExchange } from '../model/http.ts';
import type { ServiceDifference } from '../model/verdict.ts';

/** Members that document 1 lists of the records that a method answers, as any dialect spells them. */
export function documentedMembers(method: 'condenser_api.get_accounts' | 'condenser_api.get_content') {
  const spelled = Object.values(dialects).map((dialect) => resultPlace(methods[method], dialect).part(0, []).members);
  return new Set(spelled.flat());
}

/** A member of a record that has not the value that the node has. */
export function otherThanAtTheNode(
  exchange: HttpExchange,
  [record, name]: readonly [record: string, name: string],
  expected: Json,
  actual: Json | undefined,
): ServiceDifference {
  const kind = actual === undefined ? 'missing' : 'value';
  return { path: ['body', record, name], kind, expected: stringifyJson(expected), actual, exchange };
}
