import { type ExactJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { respelled } from '../../../../spec/kernel/json/respelled.ts';

/** A value as the library of the deployed gateway writes it; where `ascii` is set with no letter beyond ASCII. */
export function ujson(value: ExactJson, options: { readonly ascii: boolean }): string {
  return respelled(stringifyJson(value), options);
}
