import { expect, it } from 'vitest';
import { privateKeyFromSeed, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { dialects } from '../../../spec/dialects/index.ts';
import { parseJson } from '../../../spec/kernel/json/json.ts';
import { testChain } from '../../chain/live/chain.testing.ts';
import { protocols } from '../../chain/protocol.ts';
import { createDispatch } from '../dispatch.ts';

it.each(
  Object.values(dialects).flatMap((dialect) =>
    (['0.20', '0.24'] as const).map((version) => [dialect, version] as const),
  ),
)('the constants are those of the chain itself: %o, protocol %s', async (dialect, version) => {
  const chain = testChain({ dialect, protocol: protocols[version] });
  const dispatch = createDispatch(chain);
  const config = parseJson(String(await dispatch('database_api', 'get_config', {}))) as Record<string, unknown>;
  const { chain_id } = parseJson(String(await dispatch('database_api', 'get_version', {}))) as { chain_id: string };
  const constant = (name: string) => Object.entries(config).find(([key]) => key.endsWith(`_${name}`))?.[1];

  expect(constant('ADDRESS_PREFIX')).toBe(dialect.prefix);
  expect(constant('GENESIS_TIME')).toBe('2023-11-14T22:13:21');
  expect(constant('CHAIN_ID')).toBe(chain_id);
});

it.each(['0.20', '0.24'] as const)(
  'the key of genesis is the one that signed the first block: protocol %s',
  async (version) => {
    const key = privateKeyFromSeed('a network of its own');
    const chain = testChain({ protocol: protocols[version], initKey: publicKeyOf(key) });
    chain.produceBlock({
      timestamp: chain.slot(1).timestamp,
      sign: (_witness, _key, digest) => sign(digest, key),
    });
    const config = parseJson(String(await createDispatch(chain)('database_api', 'get_config', {})));

    expect(config).toMatchObject({ STEEM_INIT_PUBLIC_KEY_STR: publicKeyText(publicKeyOf(key), chain.dialect.prefix) });
  },
);
