/**
 * Makes fixtures/chains/c/chain.checkpoint, what `--scenario recorded` serves: the engine applies the recorded blocks of chain C.
 * `npx tsx scripts/chain-checkpoint.ts`; a deep test says when it is due.
 */
import { fileURLToPath } from 'node:url';
import { importChain } from '../reference/replay/import.ts';
import { writeCheckpointFile } from '../reference/store/checkpoint-file.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/chains/c/${name}`, import.meta.url));

const chain = importChain({ blocks: fixture('blocks.ndjson.gz'), verifiesSignatures: false });
await writeCheckpointFile(fixture('chain.checkpoint'), chain.image({ isFinal: true }), { packing: 'small' });
