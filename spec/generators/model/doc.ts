import { clausesOf } from '../../clauses/of-method.ts';
import { type Departure, departures } from '../../departures/index.ts';
import type { Dialect } from '../../kernel/wire.ts';
import { errorsOf } from '../../methods/errors.ts';
import type { AnyMethod } from '../../methods/method.ts';

/** The paragraphs of a method's comment: summary, source, limits, orders, errors, and where deployed nodes depart. */
export function docOf(method: AnyMethod, dialect: Dialect): readonly string[] {
  const { summary, source, stability, status, limit, defaults, orders } = method;
  const stated = clausesOf(method);
  return [
    summary,
    `${capital(source)}; ${stability === 'stable' ? 'stable' : 'may change'}${status ? `; ${status}` : ''}.`,
    ...(stated.length > 0 ? [`Clauses: ${stated.join(', ')}.`] : []),
    ...limitOf(limit),
    ...(orders ? [`Orders: ${Object.keys(orders).join(', ')}.`] : []),
    ...Object.entries(defaults ?? {}).map(
      ([name, value]) => `Deployed nodes take ${JSON.stringify(value)} when \`${name}\` is left out.`,
    ),
    ...errorsOf(method).map(
      ({ code, when, source: stated, codeSource }) =>
        `Error ${code} when ${when} (${stated}${codeSource ? '; the code is that of deployed nodes' : ''}).`,
    ),
    ...departuresOf(method, dialect).map(
      ({ id, documented, deployed }) => `Departure ${id}: ${documented}; deployed nodes: ${deployed}.`,
    ),
  ];
}

function* limitOf(limit: AnyMethod['limit']): Iterable<string> {
  if (limit?.maximum !== undefined) yield `\`${limit.param}\` is at most ${limit.maximum}.`;
  if (limit?.deployed !== undefined) yield `Deployed nodes take a \`${limit.param}\` of at most ${limit.deployed}.`;
}

function departuresOf({ name, deployed: instead }: AnyMethod, dialect: Dialect): readonly Departure[] {
  return Object.values<Departure>(departures).filter(
    ({ id, clause, shows, dialect: only }) =>
      (only === undefined || only === dialect) &&
      (id === instead?.departure || shows?.method === name || clause.startsWith(`${name}/`)),
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
