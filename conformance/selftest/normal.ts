import { integerValue, isArray, isObject, type Json, stringifyJson } from '../model/json.ts';

const assetText = /^(-?)(\d+)\.(\d+) [A-Z]+$/;

/** One spelling for both JSON forms and both spellings of integers; assets lose their symbol, operations the suffix of their tag. */
export function normal(json: Json): string {
  const integer = integerValue(json);
  if (integer !== undefined) return `${integer}`;
  if (typeof json === 'string') {
    const [, sign = '', complete = '', fraction = ''] = assetText.exec(json) ?? [];
    return complete === '' ? stringifyJson(json) : `asset ${sign}${BigInt(complete + fraction)}`;
  }
  if (isArray(json)) {
    const [tag, value] = json;
    if (json.length === 2 && typeof tag === 'string' && isObject(value)) return `${tag} ${normal(value)}`;
    return `[${json.map(normal).join()}]`;
  }
  if (!isObject(json)) return stringifyJson(json);
  const { amount, nai, type, value } = json;
  if (typeof nai === 'string' && typeof amount === 'string') return `asset ${amount}`;
  if (typeof type === 'string' && value !== undefined && Object.keys(json).length === 2)
    return `${type.replace(/_operation$/, '')} ${normal(value)}`;
  const members = Object.entries(json).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([name, part]) => `${name}:${normal(part)}`).join()}}`;
}
