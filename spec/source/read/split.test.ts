import { describe, expect, it } from 'vitest';
import { bracketed, sentences, split } from './split.ts';

describe('split', () => {
  it('cuts outside brackets and code marks only', () => {
    expect(split('`a, b`, {c, (d, e)}, f [g, h], i', ',')).toEqual(['`a, b`', '{c, (d, e)}', 'f [g, h]', 'i']);
  });

  it('leaves out what is empty', () => {
    expect(split('a;; b ;', ';')).toEqual(['a', 'b']);
    expect(split('', ',')).toEqual([]);
  });
});

describe('sentences', () => {
  it('end at a full stop before a capital, code or a bracket', () => {
    const text = 'One is 0.20.6. `two` (is. Not cut). Three\nis last.';
    expect(sentences(text)).toEqual([
      { offset: 0, text: 'One is 0.20.6.' },
      { offset: 15, text: '`two` (is. Not cut).' },
      { offset: 36, text: 'Three\nis last.' },
    ]);
  });
});

describe('bracketed', () => {
  it('takes the bracket that a text begins with, with those inside it', () => {
    expect(bracketed('{a {b} [c]} rest (d)')).toEqual({ inside: 'a {b} [c]', after: 'rest (d)' });
  });

  it('takes the complete text if the bracket is never closed', () => {
    expect(bracketed('(a {b}')).toEqual({ inside: 'a {b}', after: '' });
  });
});
