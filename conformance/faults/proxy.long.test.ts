import './proxy.test.ts';
import { it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { expectFound } from './proxy.testing.ts';

it.each([
  ['a type', ['id-as-text']],
  ['the protocol', ['nonstandard-http-put', 'nonstandard-body-slow']],
])('faults of %s in front of a node are found, each by its rule', async (_, ids) =>
  expectFound((await referenceNode()).url, ids),
);
