import { testnet } from '../../spec/dialects/testnet.ts';
import type { Exchange } from '../model/exchange.ts';
import type { Rule } from '../model/rule.ts';
import { openSession } from '../run/session.ts';

/** What a rule says of these answers, in their order: the outcomes of its checks, and the places of what it found. */
export function judgedBy(rules: readonly Rule[], id: string, exchanges: readonly Exchange[], irreversible = 100) {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const session = openSession([rule]);
  const checks = exchanges.flatMap((each) => session.judge(each, { dialect: testnet, irreversible }));
  return {
    outcomes: checks.map(({ outcome }) => outcome),
    pointers: checks.flatMap(({ findings = [] }) => findings.map(({ pointer }) => pointer)),
  };
}
