import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json/json.ts';

/** The text of a result whose list lacks one element that is neither its first nor its last; the same text where there is none. */
export function withHole(text: string, random: () => number): string {
  const result = parseJson(text);
  const cut = (list: readonly Json[]): Json => {
    const gone = 1 + Math.trunc(random() * (list.length - 2));
    return list.filter((_, index) => index !== gone);
  };
  if (isLong(result)) return stringifyJson(cut(result));
  if (typeof result !== 'object' || result === null || Array.isArray(result)) return text;
  const [name, list] = Object.entries(result).find(([, member]) => isLong(member)) ?? [];
  return name === undefined || !isLong(list) ? text : stringifyJson({ ...result, [name]: cut(list) });
}

const isLong = (value: unknown): value is readonly Json[] => Array.isArray(value) && value.length > 2;
