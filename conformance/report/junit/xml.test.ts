import { expect, it } from 'vitest';
import { element, line, writable, xml } from './xml.ts';

it('writes what XML cannot hold as JSON does', () => {
  expect(writable('a\u0000b\u001fc\u007fd')).toBe('a\\u0000b\\u001fc\\u007fd');
  expect(writable('\u202e\u2028\ufffe\ud800')).toBe('\\u202e\\u2028\\ufffe\\ud800');
  expect(writable('\u{e0001}')).toBe('\\udb40\\udc01');
  expect(writable('\r')).toBe('\\u000d');
  expect(writable('two\n\tlines, é, 漢, 😀')).toBe('two\n\tlines, é, 漢, 😀');
});

it('makes one line of a text, and cuts it between characters', () => {
  expect(line(' a\n\t b  c ')).toBe('a b c');
  expect(line('x'.repeat(300))).toBe('x'.repeat(300));
  expect(line('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
  expect(line('abc', 2)).toBe('ab…');
  expect(line('a😀', 2)).toBe('a\ufffd…');
});

it('escapes attributes, and closes an element at once if it is empty', () => {
  expect(element('a', { b: '"<&\n>', c: 1 }).markup).toBe('<a b="&quot;&lt;&amp; &gt;" c="1"/>\n');
  expect(element('a', {}, [xml`${'<'}`, element('b', {})]).markup).toBe('<a>&lt;<b/>\n</a>\n');
});
