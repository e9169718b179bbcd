/** What can go wrong with an answer that the node itself had right. */
export type FaultKind = 'latency' | 'drop' | 'status' | 'stale' | 'hole';

/** One kind of trouble for the calls of some methods, with a probability. */
export interface NodeFault {
  readonly kind: FaultKind;
  /** Milliseconds of a latency, an HTTP status, blocks that a read lags behind; 0 where the kind has none. */
  readonly value: number;
  /** Names of methods, with `*` for any part. */
  readonly methods: string;
  /** From 0 to 1. */
  readonly probability: number;
}

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  readonly unless?: number;
}

/** What the kinds take as their value; undefined: none. */
const values: { readonly [K in FaultKind]: Range | undefined } = {
  latency: { minimum: 1, maximum: 600_000 },
  drop: undefined,
  status: { minimum: 400, maximum: 599, unless: 503 },
  stale: { minimum: 1, maximum: 20, unless: 1 },
  hole: undefined,
};

export const faultForm = 'KIND[=VALUE][:METHODS[:PROBABILITY]]';

/** Whether a text is meant as such a fault, and not as the name of one. */
export const isNodeFault = (text: string): boolean => Object.hasOwn(values, text.split(/[=:]/, 1)[0] ?? '');

/** A fault of a text such as `latency=500:condenser_api.get_*:30%`. @throws TypeError that says what would be right */
export function readFault(text: string): NodeFault {
  const [, kind = '', value, methods = '*', share = '100%'] =
    /^([a-z]+)(?:=(\d{1,6}))?(?::([\w.*]{1,100}))?(?::(\d{1,3}(?:\.\d{1,3})?%|[01](?:\.\d{1,6})?))?$/.exec(text) ?? [];
  if (!isKind(kind))
    throw new TypeError(`${text} is no fault: ${faultForm}, a kind of ${Object.keys(values).join(', ')}`);
  const range = values[kind];
  if (range === undefined && value !== undefined) throw new TypeError(`${kind} takes no value, not ${value}`);
  const given = value === undefined ? range?.unless : Number(value);
  if (range !== undefined && (given === undefined || given < range.minimum || given > range.maximum))
    throw new TypeError(`${kind} takes a value from ${range.minimum} to ${range.maximum}: ${kind}=${range.minimum}`);
  const probability = share.endsWith('%') ? Number(share.slice(0, -1)) / 100 : Number(share);
  if (probability > 1) throw new TypeError(`a probability is from 0% to 100%, not ${share}`);
  return { kind, value: given ?? 0, methods, probability };
}

const isKind = (text: string): text is FaultKind => Object.hasOwn(values, text);

/** The text of a fault, in full. */
export const faultText = ({ kind, value, methods, probability }: NodeFault): string =>
  `${kind}${values[kind] === undefined ? '' : `=${value}`}:${methods}:${Math.round(probability * 100_000) / 1_000}%`;

/** Whether a name of a method fits; only `*` means anything. */
export function fits(pattern: string, name: string): boolean {
  const parts = pattern.split('*');
  const [first = ''] = parts;
  if (parts.length === 1) return name === pattern;
  const last = parts.at(-1) ?? '';
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0 || found + part.length > name.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
