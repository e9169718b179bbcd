import { createNode } from './create-node.ts';
import type { CreateNodeOptions, DevelopmentNode } from './development-node.ts';

/** Those of vitest, jest or any other runner. */
export interface Hooks {
  readonly beforeAll: (run: () => Promise<void>) => unknown;
  readonly beforeEach: (run: () => void) => unknown;
  readonly afterEach: (run: () => void) => unknown;
  readonly afterAll: (run: () => Promise<void>) => unknown;
}

/**
 * One node for the tests of a file, of which each finds the chain as it was at the beginning: `const node = useNode(hooks)`, and
 * `node()` in the tests.
 */
export function useNode(
  { beforeAll, beforeEach, afterEach, afterAll }: Hooks,
  options: CreateNodeOptions = {},
): () => DevelopmentNode {
  let [node, taken] = [undefined as DevelopmentNode | undefined, 0];
  const running = (): DevelopmentNode => {
    if (node === undefined) throw new TypeError('the node is there in tests and hooks, not before them');
    return node;
  };
  beforeAll(async () => {
    node = await createNode(options);
  });
  beforeEach(() => {
    taken = running().snapshot();
  });
  afterEach(() => {
    running().revert(taken);
  });
  afterAll(async () => {
    await node?.close();
  });
  return running;
}
