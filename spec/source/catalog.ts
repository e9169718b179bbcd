import json from './catalog.json' with { type: 'json' };
import type { Catalog } from './extract.ts';

export type { Catalog } from './extract.ts';

/** What the three documents state, as `scripts/extract.ts` found it. */
export const catalog = json as unknown as Catalog;

/** Full name of a documented method. */
export type CatalogMethod = keyof (typeof json)['methods'];
