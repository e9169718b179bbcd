import { fileURLToPath } from 'node:url';
import { openRecordedChain, type RecordedView } from '../chain/recorded/open.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/chains/c/${name}.ndjson.gz`, import.meta.url));

let opened: Promise<RecordedView> | undefined;

/** Chain C at its last snapshot, which nothing changes: one view for all test files of a worker. */
export function chainC(): Promise<RecordedView> {
  opened ??= openRecordedChain({ blocks: fixture('blocks'), states: fixture('states') });
  return opened;
}
