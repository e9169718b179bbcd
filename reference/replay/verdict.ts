import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';
import type { Mismatch } from './compare.ts';

/**
 * Whether a recording was wrong about a value, seen from a later snapshot: it had our value in advance or late, as pending
 * transactions were in it; or it garbled digits (facts/recordings.md), and the first snapshot with other digits has ours.
 */
export function verdictOf(
  { expected, actual }: Mismatch,
  laterRecorded: Json | undefined,
  laterOurs: Json | undefined,
): 'flaw' | 'mismatch' | 'undecided' {
  if (isSame(expected, laterOurs)) return 'flaw';
  const mayBeGarbled = isDigits(expected) && isDigits(actual) && expected.length === actual.length;
  if (!mayBeGarbled) return 'mismatch';
  if (isSame(laterRecorded, laterOurs)) return 'flaw';
  const differsInDigitsAlone =
    isDigits(laterRecorded) && isDigits(laterOurs) && laterRecorded.length === laterOurs.length;
  return differsInDigitsAlone ? 'undecided' : 'mismatch';
}

const isDigits = (value: Json | undefined): value is string => typeof value === 'string' && /^\d{7,39}$/.test(value);
const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  stringifyJson(one ?? null) === stringifyJson(other ?? null);
