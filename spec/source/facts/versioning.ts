import type { SourceDocument } from '../read/document.ts';
import { codes, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';

export interface Versioning {
  /** Values of the version constants. */
  readonly constants: Readonly<Record<string, string>>;
  readonly constantsAt: Place;
  readonly disabled: { readonly method: string; readonly since: string; readonly at: Place };
  readonly deprecated: { readonly methods: readonly string[]; readonly replacement: string; readonly at: Place };
}

export function versioning(first: SourceDocument): Versioning {
  const inside = section(first, 'Versioning');
  const constants = find(inside, 'the version constants', /^Chain version constants: (?<pairs>.+)\.$/);
  const disabled = find(
    inside,
    'a disabled method',
    /^`(?<method>\w+)` is disabled since version (?<since>[\d.]+\d)\.$/,
  );
  const deprecated = find(
    inside,
    'deprecated methods',
    /^(?<methods>.+) are deprecated; `(?<replacement>\w+)` replaces /,
  );
  const pairs = [...constants.get('pairs').matchAll(/`(\w+)` = `([\d.]+)`/g)];
  return {
    constants: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
    constantsAt: constants.place,
    disabled: { method: disabled.get('method'), since: disabled.get('since'), at: disabled.place },
    deprecated: {
      methods: codes(deprecated.get('methods')),
      replacement: deprecated.get('replacement'),
      at: deprecated.place,
    },
  };
}
