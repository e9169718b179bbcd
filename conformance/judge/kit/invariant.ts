import type { Call } from '../../model/exchange/call.ts';
import { type Edit, inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { ExchangeRule, PlainText } from '../../model/rule.ts';
import { callRule } from './per-call.ts';

/** What every row of a table of rules says of its rule. */
export interface RuleText extends PlainText {
  /** `should`: no sentence states it, it follows from what the members mean. Absent: `must`. */
  readonly level?: 'should';
}

/** What must hold within each part of an answer: a record, a list, or the result itself. */
export interface Invariant<Part> extends RuleText, Pick<ExchangeRule, 'plan'> {
  readonly methods: readonly string[];
  /** Without any the answer does not concern the rule. */
  parts(call: Call): readonly Part[];
  /** What is wrong with a part; the first difference of an answer is enough for one finding. */
  wrong(part: Part, call: Call): Difference | undefined;
  readonly fault: string;
  /** The fault in one part; undefined: this part has nothing to break. */
  mutation(part: Part, call: Call): Edit | undefined;
}

export function invariant<Part>({ parts, wrong, fault, mutation, ...text }: Invariant<Part>): ExchangeRule {
  const { methods } = text;
  return callRule({
    ...text,
    fault: {
      summary: fault,
      edit: inCall(methods, (call) => first(parts(call), (part) => mutation(part, call))),
    },
    judge: (call) => {
      const all = methods.includes(call.method) ? parts(call) : [];
      if (all.length === 0) return undefined;
      const found = first(all, (part) => wrong(part, call));
      return found ? [found] : [];
    },
  });
}

function first<T, R>(items: readonly T[], of: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = of(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
