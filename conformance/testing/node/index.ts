import type { Json } from '../../../spec/kernel/json.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Answer, argsOf } from './args.ts';
import { findAnswers } from './finds.ts';
import { historyAnswers } from './history.ts';
import { listed } from './lists.ts';
import { lists } from './orders.ts';
import { peopleAnswers } from './people.ts';
import { recordAnswers } from './records.ts';

const described: Readonly<Record<string, AnyMethod>> = methods;

const listAnswers = Object.fromEntries(
  Object.keys(lists).map((list): [string, Answer] => {
    const method = `database_api.${list}`;
    const holder = described[method]?.paging?.list ?? '';
    return [
      method,
      (args) => {
        const found = listed(list, args);
        return found && { [holder]: found };
      },
    ];
  }),
);

const answers: Readonly<Record<string, Answer>> = {
  ...listAnswers,
  ...findAnswers,
  ...peopleAnswers,
  ...recordAnswers,
  ...historyAnswers,
};

/** What follows from the recordings for a call; undefined where they do not tell. */
export function derived(method: MethodName | (string & {}), params: Json | undefined): Json | undefined {
  const names = Object.keys(described[method]?.params ?? {});
  return Object.hasOwn(answers, method) ? answers[method]?.(argsOf(names, params)) : undefined;
}
