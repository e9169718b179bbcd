import { expect, it } from 'vitest';
import { readRequest } from './request.ts';

const refused = (text: string): string => {
  try {
    readRequest(Buffer.from(text));
    return 'read';
  } catch (error) {
    return (error as Error).message;
  }
};

it('refuses a hundred arrays or objects that are open at once, and those in texts count, as in deployed nodes', () => {
  const arrays = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`;
  expect(refused(arrays(99))).toBe('read');
  expect(refused(arrays(100))).toContain('object graph too deep');
  expect(refused(JSON.stringify({ memo: '['.repeat(99) }))).toBe('read');
  expect(refused(JSON.stringify({ memo: '['.repeat(100) }))).toContain('object graph too deep');
  expect(refused(JSON.stringify({ memo: '{'.repeat(99) }))).toContain('object graph too deep');
});
