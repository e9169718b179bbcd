import { expect, it } from 'vitest';
import type { CheckEvent } from '../../model/event.ts';
import { exchange, fromJson } from '../../model/exchange/exchange.ts';
import type { Outcome } from '../../model/outcome.ts';
import { provenBlocks } from './proven-blocks.ts';

const rules = ['block-id', 'witness-signature', 'merkle-root', 'transaction-ids', 'transaction-signatures'];
const checks = (outcomes: readonly Outcome[] = rules.map(() => 'pass')) =>
  outcomes.map((outcome, index): CheckEvent => {
    return { kind: 'check', rule: `proof/${rules[index]}`, case: 'c', method: 'condenser_api.get_block', outcome };
  });
const block = (num: number, result: object | null) =>
  exchange({
    request: fromJson({ jsonrpc: '2.0', method: 'condenser_api.get_block', params: [num], id: 1 }),
    answer: fromJson({ jsonrpc: '2.0', result: result as never, id: 1 }),
  });
const other = exchange({
  request: fromJson({ jsonrpc: '2.0', method: 'condenser_api.get_version', params: [], id: 1 }),
  answer: fromJson({ jsonrpc: '2.0', result: { transactions: [{}] }, id: 1 }),
});

it('counts each block and its transactions once', () => {
  const proven = provenBlocks();
  expect(proven.total()).toEqual({ blocks: 0, transactions: 0 });
  proven.see(block(5, { transactions: [{}, {}] }), checks());
  proven.see(block(5, { transactions: [{}, {}] }), checks());
  proven.see(block(6, { transactions: [] }), checks());
  proven.see(block(7, { transactions: [{}, {}, {}] }), checks());
  expect(proven.total()).toEqual({ blocks: 3, transactions: 5 });
});

it('proves a block only where every proof passes', () => {
  const proven = provenBlocks();
  proven.see(block(5, { transactions: [] }), checks(['pass', 'pass', 'pass', 'pass']));
  proven.see(block(5, { transactions: [] }), checks(['pass', 'pass', 'pass', 'pass', 'inconclusive']));
  proven.see(block(5, { transactions: [] }), []);
  expect(proven.total().blocks).toBe(0);
});

it('proves nothing of answers without a block', () => {
  const proven = provenBlocks();
  for (const each of [block(5, null), block(6, {}), block(7, { transactions: 3 }), other]) proven.see(each, checks());
  expect(proven.total()).toEqual({ blocks: 0, transactions: 0 });
});
