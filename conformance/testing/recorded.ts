import { fileURLToPath } from 'node:url';
import { calls } from '../model/exchange/call.ts';
import type { Exchange } from '../model/exchange/exchange.ts';
import { together as batched, type RecordedNode, recordedIn } from '../selftest/recorded.ts';

export type { RecordedNode } from '../selftest/recorded.ts';

/** A recording of the test networks by its name in fixtures. */
export function recordedNode(name: string): Promise<RecordedNode> {
  return recordedIn(fileURLToPath(new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url)));
}

/** Exchanges of single calls as one batch of their snapshot, numbered from 900. */
export function together(parts: readonly Exchange[]): Exchange {
  const complete = batched(parts, 900);
  const [snapshot] = new Set(parts.map((part) => part.snapshot));
  return snapshot === undefined || parts.some((part) => calls(part).length !== 1)
    ? complete
    : { ...complete, snapshot };
}
