import { describe, expect, it } from 'vitest';
import { catalog } from '../source/catalog.ts';
import type { Texts } from '../source/extract.ts';
import type { Place } from '../source/read/place.ts';
import { partsOf } from '../source/read/place.ts';
import json from '../source/statements.json' with { type: 'json' };
import type { SectionIndex } from '../source/statements.ts';
import { statements } from '../source/statements.ts';
import { documents } from '../source/testing.ts';
import { context } from './context.ts';
import { type Coverage, coverage, type Stray } from './coverage.ts';
import { clauses } from './index.ts';

const committed = json as readonly SectionIndex[];
const texts = documents();

function covered(index: readonly SectionIndex[]): Coverage {
  return coverage(index, clauses.values(), context);
}

/** Gaps and strays as lines of text, with the words of the documents if they are on disk. */
function reported({ gaps, strays }: Coverage, from: Texts | undefined): readonly string[] {
  const words = (place: Place) => {
    const { document, line } = partsOf(place);
    const text = from?.[document - 1]?.split('\n')[line - 1];
    return `document ${document} line ${line}${text === undefined ? '' : `: ${text}`}`;
  };
  const trace = ({ by, place, moved }: Stray) =>
    moved ? `${by} cites ${place}, which moved to ${moved}` : `${by} cites ${place}, whose words are gone or changed`;
  return [...gaps.map((place) => `${place} in no clause and no context: ${words(place)}`), ...strays.map(trace)];
}

describe('every statement of the documents', () => {
  it('is cited by a clause or is context, and no citation leads nowhere', () => {
    expect(reported(covered(committed), texts)).toEqual([]);
    expect(covered(committed).both).toEqual([]);
  });

  it('is reported when nothing cites it', () => {
    const index: readonly SectionIndex[] = [
      { document: 1, section: 'x', statements: ['1:1#aaaaaa heading', '1:2#bbbbbb sentence', '1:3#cccccc row'] },
    ];
    const clause = clauses.get('envelope/id-echo');
    const { gaps, strays } = coverage(index, [{ ...clause, at: ['1:2#cccccc', '1:9#dddddd'] }], []);
    expect(gaps).toEqual(['1:2#bbbbbb', '1:3#cccccc']);
    expect(strays).toEqual([
      { by: 'envelope/id-echo', place: '1:2#cccccc', moved: '1:3#cccccc' },
      { by: 'envelope/id-echo', place: '1:9#dddddd' },
    ]);
  });
});

describe('every fact of the catalog', () => {
  it('is cited by a clause', () => {
    const cited = new Set([...clauses.values()].flatMap(({ at }) => at));
    expect([...placesIn(catalog)].filter((place) => !cited.has(place))).toEqual([]);
  });

  it('has a clause of its own where it is an argument, a result, a member, an operation or a constant', () => {
    const ids = [
      ...Object.keys(catalog.methods).flatMap((name) => [`${name}/params`, `${name}/result`]),
      ...Object.entries(catalog.methods).flatMap(([name, { orders }]) =>
        Object.keys(orders ?? {}).map((order) => `${name}/start-${order}`),
      ),
      ...Object.entries(catalog.methods).flatMap(([name, { params }]) =>
        params?.some(({ max }) => max !== undefined) ? [`${name}/limit`] : [],
      ),
      ...Object.entries(catalog.records).flatMap(([name, { fields }]) =>
        Object.keys(fields).map((field) => `records/${name}/${field}`),
      ),
      ...Object.keys(catalog.operations).map((name) => `operation/${name}`),
      ...Object.keys(catalog.constants).map((name) => `constants/${name}`),
    ];
    expect(ids.filter((id) => !clauses.has(id))).toEqual([]);
  });
});

if (texts) {
  describe('the documents beside the checkout', () => {
    it('have all their statements covered', () => {
      expect(reported(covered(statements(texts)), texts)).toEqual([]);
    });

    it('leave a gap where a line is added, and the words of that line are reported', () => {
      const added = 'Every node shall sing on request.';
      const more: Texts = [texts[0], `${texts[1]}\n${added}\n`, texts[2]];
      const { gaps, strays } = covered(statements(more));
      expect(gaps).toHaveLength(1);
      expect(strays).toEqual([]);
      expect(reported({ gaps, strays, both: [] }, more)[0]).toContain(added);
    });

    it('lead citations nowhere where a row is deleted', () => {
      const row = texts[1].split('\n').find((line) => line.includes('`get_accounts` |')) ?? '';
      const less: Texts = [texts[0], texts[1].replace(`${row}\n`, ''), texts[2]];
      const strays = covered(statements(less)).strays.filter(({ moved }) => !moved);
      expect(strays.map(({ by }) => by)).toEqual([
        'condenser_api.get_accounts/params',
        'condenser_api.get_accounts/result',
      ]);
    });

    it('are cited by their words, not by how their lines are broken', () => {
      const [first = ''] = texts[0].split('\n').filter((line) => line.startsWith('- Price:'));
      const wrapped: Texts = [texts[0].replace(first, first.replace('`{base', '\n  `{base')), texts[1], texts[2]];
      const { gaps, strays } = covered(statements(wrapped));
      expect(strays.filter(({ moved }) => !moved)).toEqual([]);
      expect(gaps.every((place) => strays.some(({ moved }) => moved === place))).toBe(true);
    });
  });
}

/** Every place in a value. */
function* placesIn(value: unknown): Generator<Place> {
  if (typeof value === 'string' && /^[123]:\d+#[0-9a-f]{6}$/.test(value)) yield value as Place;
  else if (value && typeof value === 'object') for (const inner of Object.values(value)) yield* placesIn(inner);
}
