import { describe, expect, it } from 'vitest';
import { isPrintable, printable, printableLines } from './printable.ts';

describe('printable', () => {
  it.each([
    ['plain', 'plain', 'plain'],
    ['of every script', 'é 日本 😀', 'é 日本 😀'],
    ['a colour', 'a\u001b[31mb', 'a·[31mb'],
    ['a bell', 'a\u0007', 'a·'],
    ['NUL', '\u0000', '·'],
    ['right to left', 'a\u202eb', 'a·b'],
    ['a zero width joiner', 'a\u200db', 'a·b'],
    ['half a pair', 'a\ud800b', 'a·b'],
    ['several', '\u0001\u0002', '··'],
    ['a new line', 'a\nConformant', 'a Conformant'],
    ['new lines and blanks', 'a \r\n\n  b\n', 'a b '],
    ['a line separator', 'a\u2028b\u2029 c', 'a b c'],
    ['nothing', '', ''],
  ])('shows %s as one line', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
    expect(isPrintable(text)).toBe(text === shown);
    expect(isPrintable(shown)).toBe(true);
  });

  it('keeps the lines of a longer text', () => {
    expect(printableLines('a\u0007\nb\n\n\rc')).toBe('a·\nb\n\n c');
  });
});
