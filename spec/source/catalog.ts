import json from './catalog.json' with { type: 'json' };
import type { Catalog } from './extract.ts';

export type { Catalog } from './extract.ts';

/** What the three documents state, as `scripts/extract.ts` found it. */
export const catalog = json as unknown as Catalog;

export type CatalogMethod = keyof (typeof json)['methods'];

export type CatalogConstant = keyof (typeof json)['constants'];

export type CatalogRecord = keyof (typeof json)['records'];

export type CatalogOperation = keyof (typeof json)['operations'];
