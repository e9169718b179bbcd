import type { MethodName } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Request } from '../../../model/exchange/request.ts';
import type { OwnFault } from '../../../model/fault.ts';
import { type Context, type ExchangeRule, exchangeRule } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { perCall } from '../per-call.ts';
import { recordsIn } from './records.ts';
import { difference, type Method, reported, requestsOf, type Words, type Wrong } from './reported.ts';

interface Law<N extends MethodName> extends Words {
  readonly methods: readonly N[];
  /** What is wrong within one result; undefined: the rule does not concern it. */
  wrong(value: ResultOf<Method<N>>, call: Call, context: Context): readonly Wrong[] | undefined;
  readonly fault: OwnFault;
  readonly plan?: (target: Target) => readonly Request[];
}

/** A rule about single results. */
export function law<N extends MethodName>({ wrong, plan, ...words }: Law<N>): ExchangeRule {
  const judge = perCall((call, context) => {
    const seen = reported(call, words.methods, context);
    return seen && wrong(seen.value, call, context)?.map((each) => difference(seen, each));
  });
  const text = { plan: plan ?? requestsOf(words.methods), ...words };
  return exchangeRule({ ...text, judge });
}

interface LawOfEach<T> extends Omit<Law<MethodName>, 'wrong'> {
  /** What is wrong within one record; undefined: the rule does not concern the answer. */
  wrong(record: T, call: Call): readonly Wrong[] | undefined;
}

/** A rule about each record of a result by itself. */
export function lawOfEach<T>({ wrong, ...text }: LawOfEach<T>): ExchangeRule {
  return law({
    ...text,
    wrong: (_, call, context) => {
      const found = recordsIn<T>(call, text.methods, context).map(({ value, at }) =>
        wrong(value, call)?.map((each) => ({ ...each, at: [...at, ...each.at] })),
      );
      return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? []);
    },
  });
}
