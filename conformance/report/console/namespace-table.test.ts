import { expect, it } from 'vitest';
import type { Event } from '../../model/event.ts';
import { foldAll } from '../fold.ts';
import { summary } from '../summary.ts';
import { namespaceOf } from '../text/namespace.ts';
import { auditedRun, variedRun } from '../varied-run.testing.ts';
import { namespaceTable } from './namespace-table.ts';

const rowsOf = (events: readonly Event[]) =>
  namespaceTable(foldAll(summary, events))
    .split('\n')
    .map((line) => line.split(/ {2,}/));

it('sums the checks of each namespace, those without one at the end', () => {
  expect(rowsOf(variedRun)).toEqual([
    ['namespace', 'offered', 'checks', 'pass', 'deviations', 'not testable'],
    ['block_api', '1', '4', '0', '3', '0'],
    ['condenser_api', '1', '2', '1', '0', '0'],
    ['database_api', '0', '6', '0', '6', '0'],
    ['network_broadcast_api', '0', '0', '0', '0', '0'],
    ['tags_api', '1', '14', '13', '1', '3'],
    ['witness_api', '1', '0', '0', '0', '8'],
    ['(protocol)', '0', '2', '1', '0', '5'],
    ['total', '4', '28', '15', '10', '16'],
  ]);
});

it('counts methods that gave a result in an audit', () => {
  expect(rowsOf(auditedRun).slice(1)).toEqual([
    ['block_api', '1', '1', '1', '0', '0'],
    ['total', '1', '1', '1', '0', '0'],
  ]);
});

it('has columns of one width, whatever the names', () => {
  const name = `${'x'.repeat(40)}_api.get`;
  const target = { ...variedRun[1], methods: [name] } as Event;
  const lines = namespaceTable(foldAll(summary, [target])).split('\n');
  expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
  expect(lines[1]).toMatch(/^x{25} {10}1 /);
});

it('knows a namespace by a name before a dot', () => {
  expect(['block_api.get_block', 'x1.y', '_a.b'].map(namespaceOf)).toEqual(['block_api', 'x1', '_a']);
  const others = ['batch', 'a-b.c', '1a.b', 'A.b', ' a.b', ''];
  expect(others.map(namespaceOf)).toEqual(others.map(() => '(protocol)'));
});
