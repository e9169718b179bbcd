import { clauses } from '../../spec/clauses/index.ts';
import { methods } from '../../spec/methods/index.ts';
import { faults } from '../faults/index.ts';
import { broken } from '../model/fault.ts';
import type { Json } from '../model/json.ts';
import type { Rule } from '../model/rule.ts';
import { seeded } from '../util/random.ts';
import { type Violation, violation } from './violation.ts';

/** The faults of rules as violations of the clauses they stand for, of those that have no other one. */
export function faultViolations(derived: ReadonlySet<string>): readonly Violation[] {
  return [...faults].flatMap(([id, { fault, rule }]) =>
    clausesOf(rule)
      .filter(([clause]) => !derived.has(clause) && binds(clause, rule))
      .map(([clause, of]) =>
        violation(clause, 'written', id, of, ({ exchange }) => {
          const found = broken(fault, exchange, seeded(1, exchange.case))?.exchange;
          return found?.answer.json as Json | undefined;
        }),
      ),
  );
}

function binds(clause: string, { level }: Rule): boolean {
  if (!clauses.has(clause) || level === 'unstated') return false;
  const own = clauses.get(clause).level;
  return own !== 'unstated' && (level === 'must' || level === own);
}

/** The clauses that a rule enforces, with the methods for which it does. */
function clausesOf({ clause, clauses: own = {}, methods: of }: Rule): readonly (readonly [string, Rule['methods']])[] {
  const others = of === 'any' ? Object.keys(methods) : of;
  const left = others.filter((name) => own[name] === undefined);
  const general = of === 'any' && Object.keys(own).length === 0 ? 'any' : left;
  const each = Object.entries(own).map(([name, stated]) => [stated, [name]] as const);
  return [...(left.length > 0 ? [[clause, general] as const] : []), ...each];
}
