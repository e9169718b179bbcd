import { expect, it } from 'vitest';
import { methods } from '../../../spec/methods/index.ts';
import { undocumentedMethods } from './index.ts';

it('has only methods beyond the documents', () => {
  const names = undocumentedMethods.map(({ method }) => method.name);
  expect(names.filter((name) => Object.hasOwn(methods, name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('debug_node_api.debug_generate_blocks');
});
