import type { Outcome } from '../../model/outcome.ts';
import { judged } from '../../model/outcome.ts';
import { serviceOf } from '../../model/service-name.ts';
import type { Summary } from '../summary.ts';
import { namespaceOf, protocol } from '../text/namespace.ts';

interface Row {
  readonly namespace: string;
  readonly offered: number;
  readonly checks: number;
  readonly pass: number;
  readonly deviations: number;
  readonly notTestable: number;
}

const columns = [
  { title: 'offered', of: ({ offered }: Row) => offered },
  { title: 'checks', of: ({ checks }: Row) => checks },
  { title: 'pass', of: ({ pass }: Row) => pass },
  { title: 'deviations', of: ({ deviations }: Row) => deviations },
  { title: 'not testable', of: ({ notTestable }: Row) => notTestable },
] as const;

const nameWidth = 26;

/** One row a namespace; in an audit `offered` counts the methods that gave a result. */
export function namespaceTable(run: Summary): string {
  const rows = rowsOf(run);
  const total = { ...rows.reduce(sum), namespace: 'total' };
  const head = ['namespace'.padEnd(nameWidth), ...columns.map(({ title }) => title.padStart(widthOf(title)))].join('');
  return [head, ...[...rows, total].map(line)].join('\n');
}

function line(row: Row): string {
  const cells = columns.map(({ title, of }) => String(of(row)).padStart(widthOf(title)));
  return [row.namespace.slice(0, nameWidth - 1).padEnd(nameWidth), ...cells].join('');
}

function widthOf(title: string): number {
  return Math.max(title.length, 7) + 3;
}

function rowsOf({ targets, methods, exercised, start }: Summary): Row[] {
  const offered = start?.mode === 'audit' ? exercised : new Set(targets.flatMap((target) => target.methods));
  const names = new Set([...offered, ...methods.keys()]);
  const real = new Set([...offered, ...(start?.methods ?? [])].map(namespaceOf));
  const rows = new Map<string, Row>();
  for (const name of [...names].toSorted()) {
    const namespace = real.has(namespaceOf(name)) || serviceOf(name) ? namespaceOf(name) : protocol;
    const { outcomes } = methods.get(name) ?? {};
    const count = (outcome: Outcome) => outcomes?.[outcome] ?? 0;
    const row = {
      namespace,
      offered: offered.has(name) ? 1 : 0,
      checks: [...judged].reduce((all, outcome) => all + count(outcome), 0),
      pass: count('pass'),
      deviations: count('deviation'),
      notTestable: count('not-testable'),
    };
    const before = rows.get(namespace);
    rows.set(namespace, before ? sum(before, row) : row);
  }
  const isProtocol = (row: Row) => Number(row.namespace === protocol);
  return [...rows.values()].toSorted((left, right) => isProtocol(left) - isProtocol(right));
}

function sum(left: Row, right: Row): Row {
  return {
    namespace: left.namespace,
    offered: left.offered + right.offered,
    checks: left.checks + right.checks,
    pass: left.pass + right.pass,
    deviations: left.deviations + right.deviations,
    notTestable: left.notTestable + right.notTestable,
  };
}
