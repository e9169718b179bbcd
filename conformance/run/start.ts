import { clauses } from '../../spec/clauses/index.ts';
import { methods } from '../../spec/methods/index.ts';
import type { RuleFacts, StartEvent } from '../model/event.ts';
import type { Policy } from '../model/policy.ts';
import { version } from '../model/version.ts';

/** The start event of a run, before anything is sent or read. */
export function startEvent(
  facts: Pick<StartEvent, 'mode' | 'target' | 'profile' | 'seed' | 'credentials' | 'route' | 'services' | 'shard'>,
  rules: readonly RuleFacts[],
  { failOn, require, accepted }: Policy,
): StartEvent {
  return {
    kind: 'start',
    started: `${new Date().toISOString().slice(0, 19)}Z`,
    plumbline: version,
    ...facts,
    ...(failOn && { failOn }),
    ...(require && { require }),
    ...(accepted && { accepted }),
    rules: rules.map(({ id, requires, clause, clauses, level, why }) => ({
      id,
      requires,
      clause,
      ...(clauses && { clauses }),
      level,
      why,
    })),
    methods: Object.keys(methods).toSorted(),
    clauses: [...clauses.values()].filter(({ level }) => level !== 'unstated').length,
  };
}
