import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRightNodes } from '../../../cli/selftest/right-nodes.ts';
import { writtenNodes } from '../../../conformance/nodes/index.ts';
import { type RightNodes, type Survey, tryNode } from '../../../conformance/nodes/trial.ts';

// Without a survey each run discovers for itself.
const nothing = { exchanges: [], corpus: undefined, findings: [] } as unknown as Survey;

/** Faulty nodes are found by the rule that is named, and by few others. */
export function nodesAreFound(cases: readonly (readonly [id: string, rule: string])[]): void {
  let right: RightNodes & { close(): Promise<void> };
  beforeAll(async () => {
    right = await openRightNodes();
  });
  afterAll(() => right.close());

  it.each(cases)(
    '%s is found by %s',
    async (id, rule) => {
      const [node] = writtenNodes.filter((each) => each.id === id);
      if (node === undefined) throw new RangeError(`no node ${id}`);
      const { named, findings } = await tryNode(node, right, nothing, { seed: 1 });
      expect(named).toContain(rule);
      expect(findings).toBeLessThanOrEqual(3);
    },
    300_000,
  );
}
