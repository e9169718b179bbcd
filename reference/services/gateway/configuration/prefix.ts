import { type ExactJson, type Json, readJson } from '../../../../spec/kernel/json/json.ts';
import type { Behaviour } from '../behaviour.ts';
import { spellings } from '../calls/spelling.ts';
import { type Findings, shown } from './checks.ts';

const mark = '.params=';

/** A prefix in the form in which keys are compared with it. */
export function readPrefix(
  given: Json | undefined,
  path: string,
  { spelling }: Behaviour,
  { errors }: Findings,
): string | undefined {
  const [name = '', ...rest] = typeof given === 'string' ? given.split(mark) : [];
  if (typeof given !== 'string' || !/^[^.]+(\.[^.]+){0,2}$/.test(name)) {
    errors.push({ path, text: `must be a prefix such as "appbase.block_api.get_block", not ${shown(given)}` });
    return undefined;
  }
  if (rest.length === 0) return name;
  // To the deployed one prefix and key are text, which single quotes never are.
  if (spelling === 'ujson') return given;
  const text = rest.join(mark);
  const params = paramsOf(text);
  if (params === undefined) {
    errors.push({ path, text: `${shown(text)} behind params= is no JSON; write such as params=["/trending"]` });
    return undefined;
  }
  return `${name}${mark}${spellings.exact.key(params)}`;
}

/** The arguments of a prefix; existing files have them in single quotes, too. */
function paramsOf(text: string): ExactJson | undefined {
  return readJson(text, { decimals: 'exact' }) ?? readJson(doubleQuoted(text), { decimals: 'exact' });
}

function doubleQuoted(text: string): string {
  return text.replaceAll(/'([^'"\\]*)'/g, '"$1"');
}
