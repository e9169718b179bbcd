import { testnet } from '../../spec/dialects/testnet.ts';
import type { CheckEvent } from '../model/event.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import type { Context, Rule } from '../model/rule.ts';
import { openSession } from '../run/session/session.ts';

/** Checks of one rule on these answers, in their order. */
function checksBy(rules: readonly Rule[], id: string, exchanges: readonly Exchange[], more: Partial<Context> = {}) {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  const session = openSession([rule]);
  return exchanges.flatMap((each): readonly CheckEvent[] =>
    session.judge(each, { dialect: testnet, irreversible: undefined, ...more }),
  );
}

/** The verdict of a rule on these answers, in their order: the outcomes of its checks, and the places of its findings. */
export function judgedBy(
  rules: readonly Rule[],
  id: string,
  exchanges: readonly Exchange[],
  more: Partial<Context> = {},
) {
  const checks = checksBy(rules, id, exchanges, { irreversible: 100, ...more });
  return {
    outcomes: checks.map(({ outcome }) => outcome),
    pointers: checks.flatMap(({ findings = [] }) => findings.map(({ pointer }) => pointer)),
  };
}

/** The same with a line per check: its outcome, place and expectation of findings, and its notes. */
export function saidBy(rules: readonly Rule[], id: string, exchanges: readonly Exchange[]): readonly string[] {
  return checksBy(rules, id, exchanges).map(({ outcome, findings = [], notes = [] }) =>
    [outcome, ...[...findings, ...notes].map(({ pointer, expected }) => `${pointer}: ${expected}`)].join(' '),
  );
}
