import type { Place } from '../source/read/place.ts';
import type { SectionIndex } from '../source/statements.ts';
import { nearest } from './coverage.ts';

/** A source file with its citations updated where the text of the documents only moved. Citations of deleted text stay as they are. */
export function recited(source: string, index: readonly SectionIndex[]): string {
  const places = new Set(index.flatMap(({ statements }) => statements.map((each) => each.split(' ')[0] as Place)));
  return source.replaceAll(/[123]:\d+#[0-9a-f]{6}/g, (place) =>
    places.has(place as Place) ? place : (nearest(place as Place, places) ?? place),
  );
}
