import type { Place } from '../source/read/place.ts';
import type { SectionIndex } from '../source/statements.ts';
import { nearest } from './coverage.ts';

/** A source file with its citations mended where the documents only moved. What is gone stays, for a person. */
export function recited(source: string, index: readonly SectionIndex[]): string {
  const places = new Set(index.flatMap(({ statements }) => statements.map((each) => each.split(' ')[0] as Place)));
  return source.replaceAll(/[123]:\d+#[0-9a-f]{6}/g, (place) =>
    places.has(place as Place) ? place : (nearest(place as Place, places) ?? place),
  );
}
