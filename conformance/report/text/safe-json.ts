import { spelledOut } from './printable.ts';

/** JSON of which a terminal shows every character: what it would act upon is escaped, which programs read as the same. */
export function safeJson(value: unknown, indent = 0): string {
  return spelledOut(JSON.stringify(value, null, indent));
}
