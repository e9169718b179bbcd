import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { CreateNodeOptions, DevelopmentNode } from '../../reference/sdk/development-node.ts';
import { useNode as useNodeWith } from '../../reference/sdk/test-hooks.ts';

/**
 * One node for the tests of a file, of which each finds the chain as it was at the beginning: `const node = useNode()`, and `node()`
 * in the tests.
 */
export const useNode = (options?: CreateNodeOptions): (() => DevelopmentNode) =>
  useNodeWith({ beforeAll, beforeEach, afterEach, afterAll }, options);
