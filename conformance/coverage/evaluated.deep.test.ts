import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rules } from '../judge/index.ts';
import { audit } from '../run/audit.ts';
import { collect } from '../testing/server.ts';
import { binding } from './covered.ts';
import { evaluatedIn } from './evaluated.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/recordings/${name}.ndjson.gz`, import.meta.url));

describe('the clauses that one recording evaluates at their level', () => {
  it.each(['calls', 'callsC'])(
    'are three quarters of all in %s',
    async (name) => {
      const evaluated = evaluatedIn(await collect(audit({ files: [fixture(name)] })), rules);
      expect(evaluated.size / binding().length).toBeGreaterThanOrEqual(0.75);
    },
    300_000,
  );
});
