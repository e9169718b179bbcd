import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { holdsVirtualOperation } from '../../spec/operations/never-sent.ts';

const document = JSON.parse(readFileSync('spec/openrpc/openrpc.json', 'utf8'));

it('no example of the description is a request that could end a node', () => {
  const examples = document.methods.flatMap(({ name, examples = [] }: { name: string; examples?: { params: [] }[] }) =>
    examples.map(({ params }) => ({ name, params })),
  );

  expect(examples.length).toBeGreaterThan(150);
  expect(examples.filter(({ params }: { params: [] }) => holdsVirtualOperation(params))).toEqual([]);
});
