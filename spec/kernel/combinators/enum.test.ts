import { expect, it } from 'vitest';
import { core as dialect } from '../../dialects/core.ts';
import { faultsOf } from '../faults.testing.ts';
import { decode, encode, jsonSchema, read, write } from '../schema.ts';
import { enumeration } from './enum.ts';

const wire = { form: 'object', dialect } as const;
const kind = enumeration(['blog', 'ignore'], {}, { title: 'FollowKind' });

it('a choice is one of its words', () => {
  expect(kind.kind).toBe('choice');
  expect([read(kind, 'ignore', wire), write(kind, 'blog', wire)]).toEqual(['ignore', 'blog']);
  expect(() => read(kind, 'mute', wire)).toThrow('(root): expected one of blog, ignore, got "mute"');
  expect(() => read(enumeration(['1']), 1, wire)).toThrow('expected one of 1, got 1');
});

it('a choice has no bytes', () => {
  expect(() => encode(kind, 'blog', dialect)).toThrow(TypeError);
  expect(() => encode(kind, 'blog', dialect)).toThrow('a choice has no binary form');
  expect(() => decode(kind, Uint8Array.of(0), dialect)).toThrow('(root) at byte 0: a choice has no binary form');
});

it('words of deployed nodes are marked in JSON Schema', () => {
  const { $schema, ...plain } = jsonSchema(enumeration(['a', 'b']), wire);
  const { $schema: _, ...marked } = jsonSchema(enumeration(['a', 'b'], { deployed: ['b'] }), wire);

  expect($schema).toContain('draft-07');
  expect(plain).toEqual({ type: 'string', enum: ['a', 'b'] });
  expect(marked).toEqual({ type: 'string', enum: ['a', 'b'], 'x-deployed': ['b'] });
});

it('the faults of a choice are refused', () => {
  expect(faultsOf(kind, 'blog', wire)).toEqual(['null', 'an unknown word', 'a number', 'an array']);
});
