import json from './catalog.json' with { type: 'json' };
import type { Catalog } from './extract.ts';

export type { Catalog } from './extract.ts';

/** The facts of the three documents, extracted by `scripts/extract.ts`. */
export const catalog = json as unknown as Catalog;

/** Full name of a documented method. */
export type CatalogMethod = keyof (typeof json)['methods'];
