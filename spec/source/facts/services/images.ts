import type { Row, SourceDocument } from '../../read/document.ts';
import { cell, codes, fault, find, read, section, table } from '../../read/find.ts';
import type { Place } from '../../read/place.ts';

/** Purposes of the routes in the order of the table. */
const purposes = ['upload', 'fetch', 'proxy', 'avatar'] as const;

type Purpose = (typeof purposes)[number];

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly at: Place;
}

export interface Images {
  readonly routes: Readonly<Record<Purpose, Route>>;
  /** Members of the answer to an upload. */
  readonly uploaded: readonly string[];
  /** Side of the square that an avatar fits in, by the name of the size. */
  readonly avatarSizes: Readonly<Record<string, number>>;
  /** The width or height that keeps the original one. */
  readonly keepsDimension: number;
  /** Text before the bytes of an image in the signed hash. */
  readonly challenge: {
    readonly text: string;
    readonly digest: string;
    readonly authority: string;
    readonly at: Place;
  };
}

export function images(first: SourceDocument, third: SourceDocument): Images {
  const { rows } = table(section(third, 'Image service'), ['Method and path', 'Purpose', 'Result']);
  const row = (purpose: Purpose): Row => {
    const found = rows[purposes.indexOf(purpose)];
    if (!found || rows.length !== purposes.length)
      throw fault(rows[0] as Row, `${purposes.length} routes`, `${rows.length}`);
    return found;
  };
  const challenge = find(
    section(first, 'Authentication'),
    'what is signed for an upload',
    /the (?<authority>\w+) authority of .+ a (?<digest>\w+) digest of .+ `(?<text>\w+)` followed by .+ image bytes\.$/,
  );
  const sizes = [...cell(row('avatar'), 2).matchAll(/`(\w+)` = (\d+)x(\d+)/g)].map(([, name = '', width, height]) => {
    if (width !== height) throw fault(row('avatar'), 'a square', `${width}x${height}`);
    return [name, Number(width)] as const;
  });
  if (sizes.length === 0) throw fault(row('avatar'), 'sizes of avatars');
  const keeps = read(
    row('proxy'),
    'what keeps a dimension',
    /width or height (?<zero>\d+) keeps .+; values above \k<zero> resize /,
    cell(row('proxy'), 2),
  );
  const uploaded = codes(
    read(row('upload'), 'the answer to an upload', /^JSON \{(?<members>.+)\}$/, cell(row('upload'), 2)).get('members'),
  );
  return {
    routes: {
      upload: routeOf(row('upload')),
      fetch: routeOf(row('fetch')),
      proxy: routeOf(row('proxy')),
      avatar: routeOf(row('avatar')),
    },
    uploaded,
    avatarSizes: Object.fromEntries(sizes),
    keepsDimension: Number(keeps.get('zero')),
    challenge: {
      text: challenge.get('text'),
      digest: challenge.get('digest'),
      authority: challenge.get('authority'),
      at: challenge.place,
    },
  };
}

function routeOf(row: Row): Route {
  const { get, place } = read(row, 'a method and a path', /^(?<method>GET|POST) (?<path>\/\S+)$/, cell(row, 0));
  return { method: get('method'), path: get('path'), at: place };
}
