import type { Exchange } from '../../model/exchange/exchange.ts';
import { governance } from '../governance/index.ts';
import { market } from '../market/index.ts';
import { saidBy } from '../one-session.testing.ts';
import { chain } from './index.ts';

const rules = [...chain, ...governance, ...market];

/** The checks of one rule over exchanges, a line each. */
export function judged(id: string, ...exchanges: readonly Exchange[]): readonly string[] {
  return saidBy(rules, id, exchanges);
}
