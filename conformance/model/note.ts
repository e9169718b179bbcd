import type { Probe } from './exchange/probe.ts';
import type { Finding } from './finding.ts';
import { shortened } from './truncate.ts';

/** A difference on an unstated matter, and the request that shows it: its beginning, where that is long. */
export interface Note extends Pick<Finding, 'id' | 'method' | 'pointer' | 'kind' | 'expected' | 'actual'> {
  readonly request: string;
  readonly probe?: Probe;
}

/** What a note has of a finding: of its evidence the first request alone. */
export function noteOf({ id, method, pointer, kind, expected, actual, evidence: [first] }: Finding): Note {
  const request = shortened(first?.request ?? '');
  return { id, method, pointer, kind, expected, actual, request, ...(first?.probe && { probe: first.probe }) };
}
