import { type ExactJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import { type ChainError, record } from '../chain/upstream.ts';

/** How a value of a frame stands in a text. */
export type Shown = (value: ExactJson) => string;

/** JSON for what is no text. */
export const described: Shown = (value) => (typeof value === 'string' ? value : stringifyJson(value));

/**
 * The text of a chain error as clients make it: the format of the first frame, filled, and what its data has besides behind
 * it; the message of the error where it has no frame.
 */
export function chainText(error: ChainError, shown: Shown, rest = true): string {
  const stack = record(error.data)?.stack;
  const frame = Array.isArray(stack) ? record(stack[0] as ExactJson) : undefined;
  if (typeof frame?.format !== 'string') return error.message;
  const data = record(frame.data) ?? {};
  const used = new Set<string>();
  const filled = frame.format.replaceAll(/\$\{([a-z_]+)\}/gi, (whole, name: string) => {
    const value = data[name];
    if (value === undefined) return whole;
    used.add(name);
    return shown(value);
  });
  if (!rest) return filled;
  const unused = Object.entries(data).filter(([name]) => !used.has(name));
  return [filled, ...unused.map(([name, value]) => `${name}=${shown(value as ExactJson)}`)].join(' ');
}
