import { describe, expect, it } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { read, write } from '../kernel/schema.ts';
import { recordedCalls } from '../methods/recorded.testing.ts';
import { configuration, configurationOf } from './configuration.ts';
import { deployedTestnet } from './deployed-testnet.ts';
import { documented } from './documented.ts';
import { units } from './units.ts';

const forms = { 'condenser_api.get_config': 'legacy', 'database_api.get_config': 'object' } as const;
const recorded = recordedCalls('callsC').filter(
  ({ method, result }) => Object.hasOwn(forms, method) && result !== undefined,
);

describe('constants of the deployed test network', () => {
  it('were recorded in both forms', () => {
    expect(new Set(recorded.map(({ method }) => method))).toEqual(new Set(Object.keys(forms)));
  });

  it.each(recorded)('are what $method answers', ({ method, result }) => {
    const wire = { form: forms[method as keyof typeof forms], dialect: dialects.testnet };
    const written = write(configuration, configurationOf(deployedTestnet), wire);

    expect(written).toEqual(result);
    expect(read(configuration, written, wire)).toEqual(configurationOf(deployedTestnet));
  });
});

describe('constants of the documents', () => {
  it('have a unit each, and the deployed ones beyond them too', () => {
    const names = new Set([
      ...Object.keys(documented),
      ...Object.keys(deployedTestnet),
      'CHAIN_ID',
      'INIT_PUBLIC_KEY_STR',
    ]);

    expect(names).toEqual(new Set(Object.keys(units)));
  });

  it('are written under neutral names, unknown symbols as null', () => {
    const written = write(configuration, configurationOf(documented), { form: 'object', dialect: dialects.core });

    expect(written).toMatchObject({
      IS_TEST_NET: false,
      CORE_BLOCK_INTERVAL: 3,
      CORE_ACTIVE_CHALLENGE_COOLDOWN: '86400000000',
      CORE_MIN_PAYOUT_SBD: { amount: '20', precision: 3, nai: '@@000000013' },
      SBD_SYMBOL: null,
    });
  });
});
