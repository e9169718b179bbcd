import { type Json, stringifyJson } from '../../../../spec/kernel/json/json.ts';
import type { Problem } from './configuration.ts';

/** Collects what is wrong (errors) and unusual (warnings) while a configuration is read. */
export interface Findings {
  readonly errors: Problem[];
  readonly warnings: Problem[];
}

export type Members = Readonly<Record<string, Json | undefined>>;

/** A value as a message shows it, shortened. */
export function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : stringifyJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function objectAt(value: Json | undefined, path: string, { errors }: Findings): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members;
  if (value !== undefined) errors.push({ path, text: `must be an object, not ${shown(value)}` });
  return {};
}

/** An absent list is an empty one. */
export function listAt(value: Json | undefined, path: string, { errors }: Findings): readonly Json[] {
  if (Array.isArray(value)) return value as readonly Json[];
  if (value !== undefined) errors.push({ path, text: `must be an array, not ${shown(value)}` });
  return [];
}

/** Names that nobody reads are mostly misspelt. */
export function warnOfUnknown(members: Members, known: readonly string[], path: string, { warnings }: Findings): void {
  for (const name of Object.keys(members)) {
    if (known.includes(name)) continue;
    warnings.push({ path: path === '' ? name : `${path}.${name}`, text: `is not read; known are ${known.join(', ')}` });
  }
}

export function integerAt(
  value: Json | undefined,
  path: string,
  { minimum, maximum, meaning }: { readonly minimum: number; readonly maximum: number; readonly meaning: string },
  { errors }: Findings,
): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  const hint = typeof value === 'string' && /^-?\d+$/.test(value) ? `; write ${value} without quotes` : '';
  errors.push({ path, text: `must be ${meaning}, not ${shown(value)}${hint}` });
  return undefined;
}
