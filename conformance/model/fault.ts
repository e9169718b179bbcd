import type { PathSegment } from '../../spec/kernel/error.ts';
import { mutate } from '../../spec/kernel/schema.ts';
import type { Random } from '../util/random.ts';
import { type Call, calls } from './exchange/call.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Json } from './json.ts';

/** One defect of an answer: the new value at `path`, undefined to remove it. Paths start at the body. */
export interface Edit {
  readonly path: readonly PathSegment[];
  readonly value: Json | undefined;
  /** Where it must be found, if not at `path`. */
  readonly found?: readonly PathSegment[];
  /** Instead of an edit of the JSON: what of the exchange is another. */
  readonly instead?: Partial<Pick<Exchange, 'answer' | 'status' | 'silence'>>;
}

/** A change of one answer that leaves the rest as it was. */
export interface Fault {
  /** Stable slug. */
  readonly id: string;
  readonly summary: string;
  /** Undefined: the fault does not apply to this exchange. Pure: the same exchange and choices give the same edit. */
  edit(exchange: Exchange, random: Random): Edit | undefined;
}

/** A fault as rules define it: the only one of a rule has its id. */
export type OwnFault = Omit<Fault, 'id'> & Partial<Pick<Fault, 'id'>>;

export function faultOf(rule: string, fault: OwnFault): Fault {
  return { id: rule.replace('/', '-'), ...fault };
}

/** Breaks the first call of a kind; paths of the inner edit start at the call's own answer. */
export function inCall(
  methods: readonly string[] | 'any',
  edit: (call: Call, random: Random) => Edit | undefined,
): Fault['edit'] {
  return (exchange, random) => {
    for (const call of calls(exchange)) {
      const inner = methods === 'any' || methods.includes(call.method) ? edit(call, random) : undefined;
      if (inner === undefined) continue;
      const { path, value, found, instead } = inner;
      const at = { path: [...call.path, ...path], ...(found && { found: [...call.path, ...found] }) };
      return { ...at, value, ...(instead && { instead }) };
    }
    return undefined;
  };
}

/** The exchange with the fault in its answer, and the path where a rule must find it. */
export function broken(
  fault: Fault,
  exchange: Exchange,
  random: Random,
): { readonly exchange: Exchange; readonly path: readonly PathSegment[] } | undefined {
  const edit = exchange.answer.json === undefined ? undefined : fault.edit(exchange, random);
  if (edit === undefined) return undefined;
  if (edit.instead) return { exchange: { ...exchange, ...edit.instead }, path: edit.found ?? edit.path };
  const json = mutate(exchange.answer.json as Json, { path: edit.path, value: edit.value, fault: fault.summary });
  return { exchange: { ...exchange, answer: { text: undefined, json } }, path: edit.found ?? edit.path };
}
