import { expect, it } from 'vitest';
import { type Json, parseJson } from '../../spec/kernel/json/json.ts';
import { referenceNode } from '../../test/support/reference-node.ts';
import { rules } from '../judge/index.ts';
import { lackOf } from '../judge/kit/arguments/needs.ts';
import { result } from '../judge/schema/result.ts';
import { called } from '../model/exchange/request.ts';
import type { Rule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { seeded } from '../util/random.ts';
import { casesFor } from './cases.ts';
import type { Send } from './corpus/discover.ts';
import { discover } from './discover.ts';
import { onlyReads } from './methods.ts';
import { plan } from './plan.ts';

const everything = () => true;
const reference = await referenceNode();

/** The reference node as discovered by a quick run. */
async function discovered(): Promise<Target> {
  const send: Send = async function* (requests) {
    const answers = await Promise.all(requests.map(({ message }) => reference.ask(message.text as string)));
    return answers.map((text): Json => parseJson(text));
  };
  const options = { random: seeded(7, 'discovery'), dialect: undefined, blocks: 20, completeUpTo: 0 };
  const steps = discover(send, options);
  for (;;) {
    const { done, value } = await steps.next();
    if (!done) continue;
    const bounds = { counts: { valid: 3, boundary: 0, mutation: 0 }, page: 20 };
    return { ...value, cases: await casesFor(value, { seed: 7, selected: everything, ...bounds }) };
  }
}

/** Reading methods that a rule judges and the target offers, but that are not called when the rule is selected alone. */
function withoutRequest(rule: Rule, others: readonly Rule[], target: Target): readonly string[] {
  if (rule.methods === 'any') return [];
  const planned = plan([rule], target, { seed: 7, selected: everything, done: new Set(), others });
  const requested = new Set(planned.flatMap(({ request }) => called(request)));
  return rule.methods.filter(
    (method) =>
      target.methods.has(method) && onlyReads(method) && !requested.has(method) && lackOf(method, target) === undefined,
  );
}

it('a rule selected alone calls each method that it judges, unless the target lacks data for its arguments', async () => {
  const target = await discovered();
  // One of the others calls all described methods.
  const requests = result.plan?.(target, seeded(7, result.id)) ?? [];
  const others = [{ ...result, plan: () => requests }];
  const lonely = rules.flatMap((rule) => withoutRequest(rule, others, target).map((method) => `${rule.id} ${method}`));
  expect(lonely).toEqual([]);
});
