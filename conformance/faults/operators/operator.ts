import type { PathSegment } from '../../../spec/kernel/error.ts';
import { mutate } from '../../../spec/kernel/schema.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import type { Json } from '../../model/json.ts';
import type { Random } from '../../util/random.ts';

/**
 * The kind of a mutation, which decides how it can be detected: `shape` from the description, `value` and `list`
 * from a second source or a proof, `envelope` from the protocol.
 */
export type Faulty = 'shape' | 'value' | 'list' | 'envelope';

/** One defect of one answer. */
export interface Mutated {
  readonly faulty: Faulty;
  /** The changed path, from the root of the body. */
  readonly path: readonly PathSegment[];
  readonly exchange: Exchange;
}

/** A way to break answers that fits many methods and fields. */
export interface Operator {
  /** Slug, `group/what`. */
  readonly id: `${Group}/${string}`;
  readonly summary: string;
  /** Undefined: it does not apply here. The same call and choices give the same mutation. */
  mutation(call: Call, random: Random): Mutated | undefined;
}

export type Group =
  | 'schema'
  | 'value'
  | 'order'
  | 'paging'
  | 'arithmetic'
  | 'crypto'
  | 'http'
  | 'batch'
  | 'id'
  | 'staleness'
  | 'capability';

/** The new value at a place of the answer of the call; undefined removes it. */
export interface Change {
  readonly path: readonly PathSegment[];
  readonly value: Json | undefined;
}

/** An operator that changes one place of a call's answer. */
export function changing(
  id: Operator['id'],
  summary: string,
  faulty: Faulty,
  change: (call: Call, random: Random) => Change | undefined,
): Operator {
  return {
    id,
    summary,
    mutation(call, random) {
      const found = change(call, random);
      const body = call.exchange.answer.json;
      if (found === undefined || body === undefined) return undefined;
      const path = [...call.path, ...found.path];
      const json = mutate(body, { path, value: found.value, fault: summary });
      return { faulty, path, exchange: { ...call.exchange, answer: { text: undefined, json } } };
    },
  };
}
