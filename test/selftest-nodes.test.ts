import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correctNodes } from '../cli/selftest/correct-nodes.ts';
import { selftestNodes, unreadDefects } from '../cli/selftest/nodes.ts';
import { nodesJson, nodesJunit, nodesText } from '../cli/selftest/nodes-text.ts';
import { rules } from '../conformance/judge/index.ts';
import { writtenNodes } from '../conformance/nodes/index.ts';
import { nodesOfRules } from '../conformance/nodes/of-rules.ts';
import { tallyNodes } from '../conformance/nodes/tally.ts';
import type { Tried } from '../conformance/nodes/trial.ts';
import { matcher } from '../conformance/util/glob.ts';
import { seeded } from '../conformance/util/random.ts';
import { defects } from '../reference/chain/defects/index.ts';
import { methods } from '../spec/methods/index.ts';
import { nodesAreFound } from './support/laws/faulty-nodes.testing.ts';
import { turnSeed } from './support/turn-seed.ts';

const proof = () => readFileSync(new URL('../conformance/nodes/PROOF.md', import.meta.url), 'utf8');

/** Another node each day beside those that differ most; a failure names it. CI has three such runs of all nodes, the deep tests 25 long ones. */
const chosen = ['as-deployed', 'behind-a-gateway'];

describe('correct nodes', () => {
  it(`are at least twelve, and of three none is accused in a short check (PLUMBLINE_SEED=${turnSeed})`, async () => {
    // The slow one takes 13 seconds.
    const others = correctNodes.map(({ id }) => id).filter((id) => ![...chosen, 'slow'].includes(id));
    const only = [...chosen, seeded(turnSeed, 'correct nodes').pick(others as [string, ...string[]])];
    const { correct } = await selftestNodes({ which: 'correct', only, seed: 1, seeds: 1, maxRequests: 300 });
    expect(correctNodes.length).toBeGreaterThanOrEqual(12);
    expect(correct.length).toBe(3);
    expect(correct.flatMap(({ id, accusations }) => accusations.map((each) => `${id}: ${each}`))).toEqual([]);
    expect(correct.filter(({ checks }) => checks < 1_000)).toEqual([]);
  }, 600_000);
});

describe('faulty nodes', () => {
  it('have names of their own, rules and methods that there are', () => {
    expect(new Set(writtenNodes.map(({ id }) => id)).size).toBe(writtenNodes.length);
    const [ids, names] = [rules.map(({ id }) => id), Object.keys(methods)];
    const wrong = writtenNodes.filter(
      (node) => !node.rules.every((rule) => ids.some(matcher([rule]))) || !names.some(matcher(node.methods)),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('have defects that the engine has', () => {
    const known = new Set(defects.map(({ id }) => id));
    const built = writtenNodes.flatMap(({ way }) => ('defect' in way ? [way.defect] : []));
    expect(built.length).toBeGreaterThanOrEqual(30);
    expect(built.filter((id) => !known.has(id))).toEqual([]);
    expect(unreadDefects(writtenNodes).length).toBe(defects.length - new Set(built).size);
  });

  it('are in the proof as they are in the catalog', () => {
    const [, nodes, classes, killed] =
      /Of (\d+) faulty nodes in (\d+) classes (\d+) were found by a rule named for them/.exec(proof()) ?? [];
    expect(Number(nodes)).toBeGreaterThanOrEqual(250);
    expect(Number(classes)).toBeGreaterThanOrEqual(15);
    expect(Number(killed)).toBeGreaterThanOrEqual(0.95 * Number(nodes));
    for (const name of new Set(writtenNodes.map((each) => each.class))) {
      const count = writtenNodes.filter((each) => each.class === name).length;
      expect(proof(), `npm run proof: ${name}`).toMatch(new RegExp(`^\\| ${name} +\\| ${count} +\\|`, 'm'));
    }
    const [, median, most] = /Findings for one node: median (\d+), 95th percentile (\d+)/.exec(proof()) ?? [];
    expect([Number(median), Number(most) <= 3]).toEqual([1, true]);
  });

  nodesAreFound([['engine-undo/undo-reward-fund', 'chain/core-supply']]);

  it('are of binding rules where an answer can be broken, with the rule that must find them', () => {
    expect(nodesOfRules([])).toEqual([]);
  });
});

describe('the tally of nodes', () => {
  const node = (id: string, of: Partial<Tried> = {}): Tried => ({
    ...{ id, class: id.split('/')[0] ?? '', findings: 1, by: [], named: [] },
    ...of,
  });
  const all = [
    node('cache/a', { by: ['x/one', 'x/two'], named: ['x/one'] }),
    node('cache/b', { by: ['x/two'], findings: 4 }),
    node('undo/c', { findings: 0 }),
  ];
  const result = { tally: tallyNodes(all), tried: all, correct: [] };

  it('tells those that their rules found from those that others found and from the rest', () => {
    expect(result.tally).toMatchObject({ tried: 3, killed: 1, byOthers: 1, findings: { median: 4, percentile95: 4 } });
    expect(result.tally.classes.get('undo')).toMatchObject({ tried: 1, killed: 0, byOthers: 0 });
    expect(result.tally.survivors.map(({ id }) => id)).toEqual(['cache/b', 'undo/c']);
    expect(result.tally.overlaps).toEqual([
      { rule: 'x/two', found: 2, alone: 1, beside: [['x/one', 1]] },
      { rule: 'x/one', found: 1, alone: 0, beside: [['x/two', 1]] },
    ]);
  });

  it('names survivors in the text, in JSON, and as failures in JUnit', () => {
    const accused = [{ id: 'slow', summary: 's', runs: 1, requests: 2, checks: 3, accusations: ['must <a> & b'] }];
    const text = nodesText({ ...result, correct: accused }, 7);
    expect(text).toContain('SURVIVED (2)\n  cache/b  found by x/two\n  undo/c  found by none\n');
    expect(text).toContain('ACCUSED slow\n  must <a> & b\n');
    expect(JSON.parse(nodesJson(result, 7))).toMatchObject({ seed: 7, killed: 1, nodes: [{ id: 'cache/a' }, {}, {}] });
    const junit = nodesJunit({ ...result, correct: accused });
    expect(junit).toContain('<testsuites name="plumbline selftest" tests="4" failures="3" errors="0" time="0.000">');
    expect(junit).toContain('<failure message="must &lt;a&gt; &amp; b">must &lt;a&gt; &amp; b</failure>');
  });
});
