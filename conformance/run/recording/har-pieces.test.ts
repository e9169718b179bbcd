import { describe, expect, it } from 'vitest';
import { openPieces } from './har-pieces.ts';

const limits = { bytes: 30, values: 8, depth: 3 };

/** The frame, and the entries with the bytes they begin at. */
function cut(text: string, chunkSize = text.length) {
  const { take, isWithin } = openPieces(limits);
  const entries: string[] = [];
  let frame = '';
  for (let from = 0; from < text.length; from += chunkSize) {
    for (const piece of take(Buffer.from(text.slice(from, from + chunkSize)))) {
      if ('frame' in piece) frame += piece.frame;
      else entries.push(`${piece.at}: ${'entry' in piece ? Buffer.concat(piece.entry) : piece.tooMuch}`);
    }
  }
  return { frame, entries, isWithin: isWithin() };
}

describe('a HAR file', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'with entries',
      '{"log":{"entries":[{"a":"]}"},[1,2] ]}}',
      '{"log":{"entries":[0,0]}}',
      ['19: {"a":"]}"}', '30: [1,2] '],
    ],
    ['with none', '{"log":{"entries":[ ],"x":[1]}}', '{"log":{"entries":[],"x":[1]}}', []],
    ['with a comma too much', '{"log":{"entries":[1,]}}', '{"log":{"entries":[0,]}}', ['19: 1']],
    ['with other lists', '{"x":{"entries":[1]},"log":{"pages":[2],"a":{"entries":[3]}}}', '', []],
    [
      'with escapes',
      '{"log":{"\\"":"\\\\","entries":["\\\\\\","]}}',
      '{"log":{"\\"":"\\\\","entries":[0]}}',
      ['29: "\\\\\\","'],
    ],
    [
      'with too much',
      `{"log":{"entries":["${'x'.repeat(30)}",1,[[[[]]]],[1,1,1,1,1,1,1,1,1],2]}}`,
      '{"log":{"entries":[0,0,0,0,0]}}',
      ['19: is longer than 30 bytes', '52: 1', '54: is nested too deeply', '63: has more than 8 values', '83: 2'],
    ],
  ])('%s is cut at its entries, wherever the chunks end', (_, text, frame, entries) => {
    for (const size of [text.length, 1, 7]) {
      expect(cut(text, size)).toEqual({ frame: frame || text, entries, isWithin: false });
    }
  });

  it('may end within an entry', () => {
    expect(cut('{"log":{"entries":[1,[')).toMatchObject({ entries: ['19: 1'], isWithin: true });
    expect(cut('{"log":{"entries":[1, ')).toMatchObject({ entries: ['19: 1'], isWithin: false });
  });
});
