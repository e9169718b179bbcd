import { readFileSync } from 'node:fs';
import type { DialectName } from '../../dialects/index.ts';
import { type Json, parseJson } from '../../kernel/json/json.ts';

/** A value in both forms with the bytes that other serializers make of it (scripts/wire-vectors.ts). */
export interface WireVector {
  readonly dialect: DialectName;
  readonly legacy: Json;
  readonly object: Json;
  readonly hex: string;
  /** Of a transaction that was recorded. */
  readonly id?: string;
  readonly source: string;
}

/** Those of one operation, or of `transaction`. */
export function wireVectors(type: string): readonly WireVector[] {
  const text = readFileSync(new URL(`../../../fixtures/wire/${type}.ndjson`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => parseJson(line) as unknown as WireVector);
}
