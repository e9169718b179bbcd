import { describe, expect, it } from 'vitest';
import { safeJson } from './safe-json.ts';

const hostile = `${String.fromCharCode(...Array.from({ length: 0xa0 }, (_, code) => code))}\u202e\u2066\u2028\u{e0001}\ud800 é日😀`;

describe('JSON of a report', () => {
  it('reads as the same value, and has nothing that a terminal acts upon', () => {
    for (const indent of [0, 2]) {
      const text = safeJson({ [hostile]: [hostile] }, indent);
      expect(JSON.parse(text)).toEqual({ [hostile]: [hostile] });
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Cs}]/u);
      expect(text).toContain('é日😀');
    }
  });
});
