import { faults, type KnownFault } from '../faults/index.ts';
import { rules } from '../judge/index.ts';
import { calls, methodLabel } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import { broken } from '../model/fault.ts';
import { seeded } from '../util/random.ts';
import type { FaultyNode } from './node.ts';

/** Rules of more methods are tried with some of those whose answers their fault breaks. */
const fewMethods = 12;
const mostTried = 3;

/** The rules that a node can break: the rest notes what the documents leave open. */
export const bindingRules: readonly string[] = rules.filter(({ level }) => level !== 'unstated').map(({ id }) => id);

/** The faults of binding rules as nodes, of those that have something to break in these answers of a right node. */
export function nodesOfRules(exchanges: readonly Exchange[]): readonly FaultyNode[] {
  return [...faults.values()].flatMap((known) => nodeOf(known, exchanges) ?? []);
}

function nodeOf({ fault, rule }: KnownFault, exchanges: readonly Exchange[]): FaultyNode | undefined {
  if (rule.level === 'unstated') return undefined;
  const hit = exchanges.filter((each) => broken(fault, each, seeded(1, each.case)) !== undefined);
  if (hit.length === 0) return undefined;
  const all = rule.methods === 'any' ? [] : rule.methods;
  const [subject = ''] = rule.id.split('/');
  const of = { id: `${subject}/${fault.id}`, class: subject, summary: fault.summary, rules: [rule.id] };
  const methods = all.length > 0 && all.length <= fewMethods ? all : someMethods(hit);
  return { ...of, methods, way: { front: () => fault } };
}

function someMethods(hit: readonly Exchange[]): readonly string[] {
  const names = hit.flatMap((each) => {
    const called = calls(each).map(({ method }) => method);
    return called.length > 0 ? called : [methodLabel(each.request)];
  });
  return [...new Set(names)].filter((name) => name.includes('.')).slice(0, mostTried);
}
