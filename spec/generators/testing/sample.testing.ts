import * as fc from 'fast-check';
import { type Json, stringifyJson } from '../../kernel/json/json.ts';
import { type AnySchema, write } from '../../kernel/schema.ts';
import type { Wire } from '../../kernel/wire.ts';

/** Names that TypeScript looks up in Object even where an index signature stands. */
const inherited = Object.getOwnPropertyNames(Object.prototype).map((name) => `"${name}":`);

/** JSON of one valid value of a schema; undefined for an argument left out. */
export function sample(schema: AnySchema, wire: Wire, seed: number): Json | undefined {
  const json = schema.arbitrary(fc).map((value) => (value === undefined ? undefined : write(schema, value, wire)));
  const plain = json.filter((value) => {
    const text = value === undefined ? '' : stringifyJson(value);
    return !inherited.some((name) => text.includes(name));
  });
  return fc.sample(plain, { numRuns: 1, seed })[0];
}

/** What operations say in legacy form beside their members, whatever is proposed. */
const undescribed: Readonly<Record<string, number>> = { account_subsidy_budget: 797, account_subsidy_decay: 347321 };

/** A value as TypeScript source. */
export function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const members = Object.entries(value).filter(([name, part]) => part !== undescribed[name]);
  return `{ ${members.map(([name, part]) => `${JSON.stringify(name)}: ${literal(part)}`).join(', ')} }`;
}
