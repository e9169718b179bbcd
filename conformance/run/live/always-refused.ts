import type { GeneratedCase } from '../../../spec/generation/case.ts';
import { calls } from '../../model/exchange/call.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { call } from '../../model/exchange/request.ts';
import type { Target } from '../../model/target.ts';
import { asShown } from '../../plan/cases.ts';
import { shortHash } from '../../util/hash.ts';

/** Watches for methods that refuse every call with arguments that the target itself shows. */
export interface Refusals {
  see(exchange: Exchange): void;
  /** An exchange of each such method. */
  all(): readonly Exchange[];
}

/** Fewer refusals may have reasons of their own. */
const leastRefused = 2;

/** A transaction may be signed by others than it has to be; which keys it needs can be said of any. */
const ofSigned = /verify_|potential_signatures|_hex$/;

interface Seen {
  readonly first: Exchange;
  readonly cases: Set<string>;
}

export function watchRefusals({ cases }: Pick<Target, 'cases'>): Refusals {
  const real = [...cases.values()].flat().filter(isReal);
  const known = new Set(real.map(({ method, params }) => call(method, params).case));
  const refused = new Map<string, Seen>();
  const accepted = new Set<string>();
  return {
    see(exchange) {
      const [only, another] = calls(exchange);
      if (only === undefined || another !== undefined) return;
      const { method, error } = only;
      if (error === undefined) accepted.add(method);
      else if (known.has(exchange.case)) {
        const seen = refused.get(method) ?? { first: exchange, cases: new Set() };
        seen.cases.add(exchange.case);
        refused.set(method, seen);
      }
    },
    all: () =>
      [...refused].flatMap(([method, { first, cases: some }]) => {
        if (accepted.has(method) || some.size < leastRefused) return [];
        return [{ ...first, case: shortHash(first.case, 'only refused'), onlyRefused: some.size }];
      }),
  };
}

/** Whether a call names only what the target itself shows, so that every node accepts it. */
function isReal({ kind, method, expected, what, departure, deployed }: GeneratedCase): boolean {
  if (kind !== 'valid' || departure !== undefined || ofSigned.test(method)) return false;
  if (deployed && 'error' in deployed) return false;
  return what === asShown || (typeof expected === 'object' && 'result' in expected);
}
