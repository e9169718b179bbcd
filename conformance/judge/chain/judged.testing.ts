import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Exchange } from '../../model/exchange.ts';
import { openSession } from '../../run/session.ts';
import { governance } from '../governance/index.ts';
import { market } from '../market/index.ts';
import { chain } from './index.ts';

const rules = [...chain, ...governance, ...market];

/** What one rule says of exchanges: the outcome of each check, and for findings where and what is expected. */
export function judged(id: string, ...exchanges: readonly Exchange[]): readonly string[] {
  const session = openSession(rules.filter((rule) => rule.id === id));
  const checks = exchanges.flatMap((each) => session.judge(each, { dialect: testnet, irreversible: undefined }));
  return checks.map(({ outcome, findings = [], notes = [] }) =>
    [
      outcome,
      ...findings.map(({ pointer, expected }) => `${pointer}: ${expected}`),
      ...notes.map(({ text }) => text),
    ].join(' '),
  );
}
