import type { Json } from '../../../spec/kernel/json.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Answer, argsOf, checkLimit } from './args.ts';
import { blogAnswers } from './blogs.ts';
import { contentAnswers } from './content.ts';
import { findAnswers } from './finds.ts';
import { followAnswers } from './follows.ts';
import { held } from './form.ts';
import { historyAnswers } from './history.ts';
import { listed } from './lists.ts';
import { marketAnswers } from './market.ts';
import { lists } from './orders.ts';
import { peopleAnswers } from './people.ts';
import { queryAnswers } from './queries.ts';
import { recordAnswers } from './records.ts';
import { signatureAnswers } from './signatures.ts';
import { tagAnswers } from './tags.ts';
import { transactionAnswers } from './transactions.ts';

const described: Readonly<Record<string, AnyMethod>> = methods;

const listAnswers = Object.fromEntries(
  Object.keys(lists).map((list): [string, Answer] => {
    const method = `database_api.${list}`;
    const holder = described[method]?.paging?.list ?? '';
    return [method, (args) => held(holder, listed(list, args))];
  }),
);

const answers: Readonly<Record<string, Answer>> = {
  ...listAnswers,
  ...findAnswers,
  ...peopleAnswers,
  ...recordAnswers,
  ...historyAnswers,
  ...followAnswers,
  ...blogAnswers,
  ...marketAnswers,
  ...transactionAnswers,
  ...signatureAnswers,
  ...contentAnswers,
  ...queryAnswers,
  ...tagAnswers,
};

/** The answer to a call that follows from the recordings; undefined where unknown. Throws Refusal where the node refuses. */
export function derived(name: string, params: Json | undefined): Json | undefined {
  const [method, answer] = [described[name], Object.hasOwn(answers, name) ? answers[name] : undefined];
  const args = method && answer && argsOf(method, params);
  if (!args) return undefined;
  checkLimit(method, args);
  return answer(args);
}
