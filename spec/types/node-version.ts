import { struct } from '../kernel/combinators/struct.ts';
import { bytes, string } from '../kernel/scalars.ts';
import { version } from './version.ts';

const revision = string({ examples: ['c2fc5a2e6b6a2e4e5f0ec1d9a2a2d8c3a7d5e1f0'] });

const common = { blockchain_version: version, core_revision: revision, fc_revision: revision };

/** What the node was built from, and the chain it serves (document 1, Chain-state records). */
export const nodeVersion = struct({ ...common, chain_id: bytes(32, { title: 'ChainId' }) }, { title: 'NodeVersion' });

export const legacyNodeVersion = struct(common, { title: 'NodeVersion' });
