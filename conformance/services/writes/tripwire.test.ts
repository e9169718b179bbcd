import { expect, it } from 'vitest';
import { developmentNode } from '../../../test/support/reference-node.ts';
import type { CheckEvent, Event } from '../../model/event.ts';
import { member, parseJson } from '../../model/json.ts';
import { checkSystem } from '../../system.ts';
import { collect, serve } from '../../testing/server.ts';
import { writeRules } from './index.ts';

it('nothing is broadcast without a signer: every rule says what it lacks, and the node is not asked', async () => {
  const node = await developmentNode();
  const methods: unknown[] = [];
  const server = await serve(async (body) => {
    methods.push(member(parseJson(body), 'method'));
    return node.ask(body);
  });
  const limits = { seed: 1, concurrency: 4, timeoutMs: 5_000 };
  const targets = [{ name: 'writes', url: server.url }] as const;
  const events = await collect<Event>(checkSystem({ services: { targets, node: server.url, ...limits } }, writeRules));
  const checks = events.filter((event): event is Event & CheckEvent => event.kind === 'check');

  expect(new Set(checks.map(({ outcome, reason }) => `${outcome}: ${reason}`))).toEqual(
    new Set(['not-testable: it writes: --write, --account and PLUMBLINE_KEYS']),
  );
  expect(new Set(checks.map(({ rule }) => rule))).toEqual(new Set(writeRules.map(({ id }) => id)));
  expect(methods.filter((method) => /broadcast|plumbline|debug/.test(`${method}`))).toEqual([]);
});
