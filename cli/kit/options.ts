import { InvalidArgumentError } from 'commander';
import { targetOf } from '../../conformance/model/address.ts';

/** Parsers of option values; their errors say what is valid. */

/** An integer from `least` to `most`. */
export function integer(minimum: number, maximum: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    const range = maximum === Number.MAX_SAFE_INTEGER ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
    throw new InvalidArgumentError(`It must be an integer ${range}.`);
  };
}

/** Seconds above 0, fractions allowed. */
export function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (value > 0) return value;
  throw new InvalidArgumentError('It must be a number of seconds above 0, such as 30.');
}

/** `I/N`: the part I of N, from 1 to 64 of them. */
export function shard(text: string): { readonly index: number; readonly of: number } {
  const [, index = 0, of = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of && of <= 64) return { index, of };
  throw new InvalidArgumentError('It must be I/N, the part I of N, such as 2/4; N is at most 64.');
}

/** The path of a file or folder: an empty one would be the present folder. */
export function path(text: string): string {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('It must be a path, and is empty; . is the present folder.');
}

/** An http or https URL, or a unix socket. */
export function target(text: string): string {
  const isSocket = /^(http\+)?unix:/i.test(text);
  return targetOf(text) ?? (isSocket ? unlikeSocket() : httpUrl(text));
}

function unlikeSocket(): never {
  throw new InvalidArgumentError('A socket is named by its absolute path, such as unix:/run/node.sock.');
}

/** An http or https URL. */
export function httpUrl(text: string): string {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  const meant = `http://${text}`;
  const hint = /^[\w.-]+(:\d+)?(\/\S*)?$/.test(text) && URL.canParse(meant) ? `, such as ${meant}` : '';
  if (/^https?:\/\//i.test(text))
    throw new InvalidArgumentError('Its host or its port, which is at most 65535, is wrong.');
  throw new InvalidArgumentError(`It must be a URL that starts with http:// or https://${hint}.`);
}
