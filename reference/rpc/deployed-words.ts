import { readFileSync } from 'node:fs';
import type { Refusal } from '../../spec/authority/refusal.ts';

let formats: ReadonlyMap<string, readonly string[]> | undefined;

/** Read on the first refusal: most programs see none. */
function known(): ReadonlyMap<string, readonly string[]> {
  const url = new URL('../../fixtures/refusals.json', import.meta.url);
  const rows: readonly { readonly slug: string; readonly format: string }[] = JSON.parse(readFileSync(url, 'utf8'));
  const all = new Map<string, string[]>();
  for (const { slug, format } of rows) all.set(slug, [...(all.get(slug) ?? []), format]);
  return all;
}

/** The refusal in the words of deployed nodes, which programs compare, where they are known and our values fill them. */
export function inDeployedWords(refusal: Refusal): Refusal {
  formats ??= known();
  const [first, ...others] = refusal.frames;
  if (first === undefined) return refusal;
  const values = first.values as Readonly<Record<string, unknown>>;
  const format = formats
    .get(refusal.slug)
    ?.find((each) => [...each.matchAll(/\$\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(values, name)));
  return format === undefined || format === '' ? refusal : { ...refusal, frames: [{ ...first, format }, ...others] };
}
