import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sources } from '../support/sources.ts';

const files = sources().map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('source files', () => {
  it('hold one idea each: none is longer than 600 lines', () => {
    const lines = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));

    expect(lines.filter(({ lines }) => lines > 600)).toEqual([]);
  });

  it('keep integers as integers: only reports, and answers with doubles, turn them into fractions', () => {
    const ofDoubles = ['reference/apis/kit/decimal.ts', 'reference/chain/ledger/deployed-json.ts'];
    const isFree = (path: string) => /^conformance\/(report|variations)\//.test(path) || ofDoubles.includes(path);
    const fractions = new RegExp(['parse' + 'Float', 'to' + 'Fixed'].join('|'));

    expect(files.filter(({ path, text }) => !isFree(path) && fractions.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('leave nothing for later without a tracker entry', () => {
    const later = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b(?!\\(#)`);

    expect(files.filter(({ text }) => later.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('name no dialect outside spec/dialects', () => {
    const branch = /dialect(\.name|\.id)?\s*[!=]==?\s*['"](?!auto\b)/;

    expect(
      files
        .filter(
          ({ path, text }) => !path.startsWith('spec/dialects/') && !path.endsWith('.test.ts') && branch.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('print no count with a plural that one would not have: `1 requests`', () => {
    const nouns =
      'requests|checks|deviations|warnings|notes|differences|exchanges|mutations|snapshots|answers|elements';
    const counted = new RegExp(
      `\\$\\{(\\w+|\\w+(\\.\\w+)*\\.(length|size|count)|[\\w.]+ - \\w+)\\} (more )?(${nouns})\\b`,
    );
    const isOther = (line: string) =>
      /=== 1 \?|summary: |what \$\{|answered === 1|requests in a row|deviations of \$/.test(line);
    const lines = files
      .filter(({ path }) => /^(cli|conformance)\//.test(path) && !path.endsWith('.test.ts'))
      .flatMap(({ path, text }) => text.split('\n').map((line) => `${path}: ${line.trim()}`));

    expect(lines.filter((line) => counted.test(line) && !isOther(line))).toEqual([]);
  });
});
