import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memberStart, membersAt } from './members.ts';

const object = fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }), { noNullPrototype: true });

describe('the parts of JSON text', () => {
  it('are where its parser finds them', () => {
    fc.assert(
      fc.property(object, fc.string({ maxLength: 3 }), (members, before) => {
        const text = JSON.stringify(members);
        const bytes = Buffer.from(before + text);
        const at = Buffer.byteLength(before);
        const found = [...membersAt(bytes, at)].map(({ name, start, end }) => [
          JSON.parse(`"${name}"`),
          JSON.parse(bytes.toString('utf8', start, end)),
        ]);
        expect(found).toEqual(Object.entries(JSON.parse(text)));
        for (const { name, start } of membersAt(bytes, at)) expect(memberStart(bytes, name, at)).toBe(start);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('end where the text ends, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', ':', '1', 'a')), (parts) => {
        const bytes = Buffer.from(parts.join(''));
        expect([...membersAt(bytes)].length).toBeLessThanOrEqual(bytes.length);
        expect(memberStart(bytes, 'b')).toBeUndefined();
      }),
      { seed: 1 },
    );
  });
});
